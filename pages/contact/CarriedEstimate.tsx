import { TextLink } from '#components/Link.tsx'
import { unbroken } from '#components/unbroken.tsx'
import { formatPounds, formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { EstimateLines } from '../prices/EstimateLines.tsx'
import type { Data } from './+data.ts'

/** The estimate that is sent with the enquiry. */
export function CarriedEstimate({ estimate }: { estimate: NonNullable<Data['estimate']> }) {
  const { query, lines, low, high, minimum } = estimate
  return (
    <section className="boxed mb-8 max-w-xl" aria-labelledby="estimate-carried">
      <h3 id="estimate-carried">{t('estimate.yours')}</h3>
      <EstimateLines lines={lines} withNotes={minimum !== undefined} />
      <p className="figures mt-4 text-h4 font-medium">
        {unbroken(t('estimate.total', { range: formatRange(low, high) }))}
      </p>
      {minimum !== undefined && <p>{t('estimate.minimum', { amount: formatPounds(minimum) })}</p>}
      <p className="fine row mt-2">
        {t('estimate.carried')}
        <TextLink href={`${addresses.prices}?${query}#estimate`} noPrefetch>
          {t('estimate.change')}
        </TextLink>
      </p>
    </section>
  )
}
