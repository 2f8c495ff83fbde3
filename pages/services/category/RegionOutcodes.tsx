import { ArrowLink } from '#components/ArrowLink.tsx'
import { OutcodeList } from '#components/OutcodeList.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

type RegionOutcodesProps = Pick<Extract<Data, { kind: 'region' }>, 'outcodes' | 'shape'>

/** The postcode districts of a part of London, with the main place in each, and where in London they are. */
export function RegionOutcodes({ outcodes, shape }: RegionOutcodesProps) {
  return (
    <section id="postcodes">
      {shape && (
        <svg aria-hidden viewBox={`0 0 ${shape.width} ${shape.height}`} className="locator">
          <path d={shape.all} />
          <path d={shape.region} />
        </svg>
      )}
      <h2 className="text-h3">{t('region.outcodes')}</h2>
      <p className="fine mt-2 mb-4">{t('region.legend')}</p>
      <OutcodeList outcodes={outcodes} />
      <ArrowLink href={addresses.coverage}>{t('areas.all')}</ArrowLink>
    </section>
  )
}
