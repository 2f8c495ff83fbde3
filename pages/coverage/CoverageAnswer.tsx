import { enquiryHref } from '#components/enquiryPrefill.ts'
import { ArrowLink, ButtonLink, Link } from '#components/Link.tsx'
import { OutcodeList } from '#components/LondonMap.tsx'
import { formatDay, formatRange, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

interface CoverageAnswerProps {
  result: Exclude<NonNullable<Data['result']>, { status: 'unknown' }>
  page: Pick<Data, 'coveredText' | 'onRequestText' | 'notCoveredText' | 'facts' | 'prefill'>
}

const texts = { covered: 'coveredText', on_request: 'onRequestText', not_covered: 'notCoveredText' } as const

/** Whether the firm works in the postcode district, and what visitors want to know next. */
export function CoverageAnswer({ result, page }: CoverageAnswerProps) {
  const { nextSurvey, example } = page.facts
  const { visits, name, heading, about } = summaryOf(result)
  const comes = visits === 'covered' || visits === 'on_request'
  return (
    <div className={comes ? 'notice notice-action' : 'notice'}>
      <h2 className="text-h3">{heading}</h2>
      {visits && <p className="mt-2 font-semibold">{t(`coverage.${visits}`)}</p>}
      {visits && <p className="measure mt-1">{page[texts[visits]]}</p>}
      {result.status === 'several' && (
        <>
          <p className="mt-3">{t('coverage.which')}</p>
          <OutcodeList outcodes={result.outcodes} />
        </>
      )}
      {nextSurvey && <p className="mt-3">{t('survey.next_here', { code: name, day: formatDay(nextSurvey) })}</p>}
      {comes && (
        <div className="row mt-4">
          <ButtonLink href={enquiryHref(page.prefill)} noPrefetch>
            {t('book')}
          </ButtonLink>
        </div>
      )}
      {example && <ExamplePrice example={example} />}
      {visits === 'not_covered' && <ArrowLink href="#regions">{t('coverage.where')}</ArrowLink>}
      {about && <ArrowLink href={about.path}>{t('postcode.area', { name: about.label })}</ArrowLink>}
    </div>
  )
}

/** Summarises the answer for one postcode, or for a place with several. `about` is the page about it. */
function summaryOf(result: CoverageAnswerProps['result']) {
  if (result.status === 'several')
    return { visits: result.visits, name: result.name, heading: result.name, about: result.page }
  const { status: visits, code, place } = result
  const about = result.status === 'not_covered' ? undefined : (result.area ?? result.region)
  const town = result.status === 'not_covered' && result.town
  const heading = place ? t('postcode.result', { code, place }) : town ? t('coverage.outside', { code, town }) : code
  return { visits, name: code, heading, about }
}

/** What one room may cost, with its assumptions, and a link to an estimate of the visitor’s own. */
function ExamplePrice({ example }: { example: NonNullable<Data['facts']['example']> }) {
  const { name, area, low, high, query } = example
  return (
    <p className="measure mt-3">
      {unbroken(t('coverage.example', { work: name, area, range: formatRange(low, high) }))}{' '}
      <Link href={`${addresses.prices}?${query}#estimate`} data-prefetch="false" className="link">
        {t('coverage.estimate')}
      </Link>
    </p>
  )
}
