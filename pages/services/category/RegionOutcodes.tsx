import { ArrowLink } from '#components/ArrowLink.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'

/** The postcode districts of a part of London, with the main place in each. */
export function RegionOutcodes({ outcodes }: { outcodes: { code: string; place: string }[] }) {
  return (
    <div>
      <h2 className="text-h3">{t('region.outcodes')}</h2>
      <dl className="outcode-list figures mt-4">
        {outcodes.map(({ code, place }) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
      <ArrowLink href={addresses.coverage}>{t('areas.all')}</ArrowLink>
    </div>
  )
}
