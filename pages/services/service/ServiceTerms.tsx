import { ArrowLink } from '#components/ArrowLink.tsx'
import { Icon, IconSprite } from '#components/Icon.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { unbroken } from '#components/unbroken.tsx'
import { addresses } from '#locales/addresses.ts'
import { formatPounds, formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { ServiceData } from './serviceData.ts'

/** Price, duration, and what the price includes and excludes; shown next to the text. */
export function ServiceTerms({ service }: { service: ServiceData }) {
  const { price, duration, includes, excludes, minimumCharge, sampleNotice } = service
  return (
    <aside aria-label={t('service.terms')} className="service-terms figures">
      {price && (
        <>
          <h2 className="label">{t('service.price')}</h2>
          <p className="mt-1">
            <span className="price text-h2">{formatRange(price.low, price.high)}</span>{' '}
            <span className="text-soft">{`${t(`unit.${price.unit}` as MessageKey)}, ${t('prices.with_vat')}`}</span>
          </p>
          {price.note && <p className="fine mt-1">{unbroken(price.note)}</p>}
          <p className="fine mt-3">{t('prices.estimate')}</p>
          {minimumCharge !== undefined && (
            <p className="fine mt-2">{t('prices.minimum', { amount: formatPounds(minimumCharge) })}</p>
          )}
          <ArrowLink href={`${addresses.prices}?line=${price.key}:#estimate`}>{t('estimate.from_price')}</ArrowLink>
          <SampleNotice text={sampleNotice} />
        </>
      )}
      {duration && (
        <>
          <h2 className="label">{t('service.duration')}</h2>
          <p className="mt-1 font-medium">{unbroken(duration)}</p>
        </>
      )}
      <IconSprite names={['check', 'minus']} />
      <Lines heading={t('service.includes')} lines={includes} icon="check" />
      <Lines heading={t('service.excludes')} lines={excludes} icon="minus" />
    </aside>
  )
}

function Lines({ heading, lines, icon }: { heading: string; lines: string[]; icon: 'check' | 'minus' }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="label">{heading}</h2>
      <ul className={icon}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            {unbroken(line)}
          </li>
        ))}
      </ul>
    </>
  )
}
