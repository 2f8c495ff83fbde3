import { ArrowLink } from '#components/ArrowLink.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'

/** The postcode districts of a part of London, with the main place in each. */
export function RegionOutcodes({ outcodes }: { outcodes: { code: string; place: string }[] }) {
  return (
    <div>
      <h2 className="text-h3">{t('region.outcodes')}</h2>
      <dl className="figures mt-4 text-fine">
        {outcodes.map(({ code, place }) => (
          <div key={code} className="grid grid-cols-[4rem_1fr] border-t border-line py-1.5">
            <dt className="font-semibold">{code}</dt>
            <dd className="text-soft">{place}</dd>
          </div>
        ))}
      </dl>
      <ArrowLink href={addresses.coverage}>{t('areas.all')}</ArrowLink>
    </div>
  )
}
