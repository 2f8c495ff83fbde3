import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArrowLink } from '#components/ArrowLink.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { addresses } from '#locales/addresses.ts'
import { formatPounds, formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { ServiceData } from './serviceData.ts'

/** Price, duration, and what the price includes and excludes; shown next to the text. */
export function ServiceTerms({ service }: { service: ServiceData }) {
  const { price, duration, includes, excludes, minimumCharge, sampleNotice } = service
  return (
    <aside className="figures border-t-2 border-ink pt-5 lg:self-start">
      {price && (
        <>
          <h2 className="text-fine font-sans font-semibold tracking-normal text-oak">{t('service.price')}</h2>
          <p className="mt-1">
            <span className="font-display text-h2">{formatRange(price.low, price.high)}</span>{' '}
            <span className="text-soft">
              {t(`unit.${price.unit}` as MessageKey)}, {t('prices.with_vat')}
            </span>
          </p>
          {price.note && <p className="mt-1 text-fine text-soft">{price.note}</p>}
          <p className="mt-3 text-fine text-soft">{t('prices.estimate')}</p>
          {minimumCharge !== undefined && (
            <p className="mt-2 text-fine text-soft">{t('prices.minimum', { amount: formatPounds(minimumCharge) })}</p>
          )}
          <ArrowLink href={addresses.prices}>{t('prices.method')}</ArrowLink>
          <SampleNotice text={sampleNotice} />
        </>
      )}
      {duration && (
        <>
          <h2 className="mt-6 text-fine font-sans font-semibold tracking-normal text-oak">{t('service.duration')}</h2>
          <p className="mt-1 font-medium">{duration}</p>
        </>
      )}
      <Lines
        heading={t('service.includes')}
        lines={includes}
        icon={<Check aria-hidden size={18} className="text-success" />}
      />
      <Lines
        heading={t('service.excludes')}
        lines={excludes}
        icon={<Minus aria-hidden size={18} className="text-soft" />}
      />
    </aside>
  )
}

function Lines({ heading, lines, icon }: { heading: string; lines: string[]; icon: ReactNode }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="mt-6 text-fine font-sans font-semibold tracking-normal text-oak">{heading}</h2>
      <ul className="mt-2 space-y-2">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1.75rem_1fr] items-baseline">
            <span className="translate-y-0.5">{icon}</span>
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
