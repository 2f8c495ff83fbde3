import type { Ref } from 'react'
import { PrintButton } from '#components/Buttons.tsx'
import { enquiryHref } from '#components/knownJob.ts'
import { ButtonLink, TextLink } from '#components/Link.tsx'
import { unbroken } from '#components/unbroken.tsx'
import { formatPounds, formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { EstimateLines } from './EstimateLines.tsx'
import { SaveEstimateLoader } from './SaveEstimateLoader.tsx'
import type { EstimateState } from './useEstimate.ts'

interface EstimatePanelProps {
  heading: Ref<HTMLHeadingElement>
  state: EstimateState
  minimumCharge?: number
  check: () => boolean
}

/** The total of the estimate, and what to do with it; stays visible beside the form. */
export function EstimatePanel({ heading, state, minimumCharge, check }: EstimatePanelProps) {
  const { estimate, incomplete, query, known, postcode, visits } = state
  const { lines, low, high, minimum } = estimate
  const hasTotal = lines.length > 0
  return (
    <aside className="estimate-panel boxed" aria-labelledby="estimate-yours">
      <h3 ref={heading} tabIndex={-1} id="estimate-yours">
        {t('estimate.yours')}
      </h3>
      {hasTotal && <EstimateLines lines={lines} withNotes={minimum !== undefined} />}
      <div role="status" className="mt-4">
        <p className="figures text-h4 font-medium">
          {hasTotal ? unbroken(t('estimate.total', { range: formatRange(low, high) })) : t('estimate.nothing')}
        </p>
        {hasTotal && minimum !== undefined && <p>{t('estimate.minimum', { amount: formatPounds(minimum) })}</p>}
        {hasTotal && incomplete.lines.length > 0 && (
          <p>{t('estimate.incomplete', { lines: incomplete.lines.join(', ') })}</p>
        )}
        {hasTotal && incomplete.room && <p>{t('estimate.room.left_out')}</p>}
      </div>
      <div className="fine mt-3">
        {minimum === undefined && minimumCharge !== undefined && (
          <p>{t('prices.minimum', { amount: formatPounds(minimumCharge) })}</p>
        )}
        <p className="mt-1">{t('prices.estimate')}</p>
        <p className="no-print row mt-2">
          <TextLink href="#method">{t('prices.method')}</TextLink>
          <TextLink href="#factors">{t('prices.factors')}</TextLink>
          {visits && visits.status !== 'invalid' && (
            <span>{t(`estimate.visits.${visits.status}`, { place: placeOf(visits) })}</span>
          )}
          {postcode && !visits && (
            <TextLink href={`${addresses.coverage}?postcode=${encodeURIComponent(postcode)}`}>
              {t('estimate.covered', { postcode })}
            </TextLink>
          )}
        </p>
      </div>
      {hasTotal && (
        <div className="no-print mt-5">
          <ButtonLink href={enquiryHref(known)}>{t('estimate.book')}</ButtonLink>
          <div className="row mt-2">
            <PrintButton>{t('estimate.print')}</PrintButton>
          </div>
          <SaveEstimateLoader lines={lines} query={query} check={check} />
        </div>
      )}
    </aside>
  )
}

const placeOf = (visits: { code: string; place?: string }): string =>
  visits.place ? t('postcode.result', { code: visits.code, place: visits.place }) : visits.code
