import { ButtonLink, Link } from '#components/Link.tsx'
import { localHref } from '#locales/current.ts'
import { formatDate, formatDay, formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { useOwnEntries } from '#renderer/browser/graphql/useOwnEntries.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type Refetch, RemoveButton, useRemovals } from './Sessions.tsx'

type OwnEntries = NonNullable<ReturnType<typeof useOwnEntries>['entries']>
type Enquiry = OwnEntries['ownEnquiries'][number]
type Estimate = OwnEntries['ownEstimates'][number]

/** The enquiries that the visitor sent while signed in. */
export function Enquiries({ enquiries }: { enquiries: readonly Enquiry[] }) {
  return (
    <section>
      <h2 className="mb-4">{t('account.enquiries')}</h2>
      {enquiries.length === 0 ? (
        <Nothing text={t('account.enquiries.none')} href={addresses.contact} action={t('book')} />
      ) : (
        <ul className="rows">
          {enquiries.map(({ reference, date, postcode, message, survey }) => (
            <li key={reference} className="py-5">
              <p className="font-semibold">
                <span className="figures">{reference}</span>, {formatDate(date)}, {postcode}
              </p>
              <p className="measure mt-1 whitespace-pre-line text-soft">{message}</p>
              {survey && <OwnSurvey survey={survey} reference={reference} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** In place of an empty list: what it will have, and where to start. */
function Nothing({ text, href, action }: { text: string; href: string; action: string }) {
  return (
    <>
      <p className="measure mb-4">{text}</p>
      <ButtonLink href={href} secondary>
        {action}
      </ButtonLink>
    </>
  )
}

function OwnSurvey({ survey, reference }: { survey: NonNullable<Enquiry['survey']>; reference: string }) {
  const { state, date, from, to, key } = survey
  const when = `${formatDay(date)}, ${from}–${to}`
  return (
    <>
      <p className="mt-1">{t('account.survey', { when, state: t(`survey.state.${state}` as MessageKey) })}</p>
      {key && (
        // External, because scripts do not get the data of that page.
        <a href={localHref(`${addresses.survey}?token=${key}`)} rel="external" className="tap link">
          {t('account.survey.change', { reference })}
        </a>
      )}
    </>
  )
}

/** The estimates that the visitor saved on the prices page, at the prices of that day. */
export function Estimates({ estimates, refetch }: { estimates: readonly Estimate[]; refetch: Refetch }) {
  const { heading, removed, isRemoved } = useRemovals(refetch)
  const saved = estimates.filter(({ documentId }) => !isRemoved(documentId))

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {t('account.estimates')}
      </h2>
      {saved.length === 0 ? (
        <Nothing text={t('account.estimates.none')} href={`${addresses.prices}#estimate`} action={t('estimate')} />
      ) : (
        <ul className="rows">
          {saved.map((estimate) => (
            <li key={estimate.documentId} className="py-5">
              <EstimateEntry
                estimate={estimate}
                removed={() => removed(estimate.documentId, t('toast.estimate_removed', { title: estimate.title }))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A saved estimate, with a button to remove it. */
function EstimateEntry({ estimate, removed }: { estimate: Estimate; removed: () => Promise<void> }) {
  const { documentId, title, query, date, lines, low, high } = estimate
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {title}, {formatDate(date)}
        </span>
        <span className="figures price">{formatRange(low, high)}</span>
      </p>
      <ul className="mt-1 text-soft">
        {lines.map(({ name, unit, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same work may be listed twice
          <li key={index}>{t('account.estimates.line', { name, quantity, unit: unitOf(unit, quantity) })}</li>
        ))}
      </ul>
      <RemoveButton
        label={t('account.estimates.remove', { title })}
        remove={({ accountClient }) => accountClient.removeEstimate(documentId)}
        removed={removed}
      >
        {query && (
          <Link href={`${addresses.prices}?${query}#estimate`} className="link">
            {t('account.estimates.open', { title })}
          </Link>
        )}
      </RemoveButton>
    </>
  )
}

const unitOf = (unit: string, quantity: number): string =>
  t(`quantity.${unit}${quantity === 1 ? '.one' : ''}` as MessageKey)
