import { formatMoney, formatRange, unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { unitText } from '#locales/unitText.ts'
import type { Price } from '#services/rules/content/price.ts'
import { Link } from './Link.tsx'

interface PriceTableProps {
  caption: string
  lines: Price[]
  /** Without the notes. */
  brief?: boolean
}

/** Prices set like a menu: the work on the left, the price on the right, a rule between the lines. */
export function PriceTable({ caption, lines, brief }: PriceTableProps) {
  return (
    <table className="price-table figures">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('prices.what')}</th>
          <th scope="col">{t('prices.price')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, lang, low, high, unit, basis, note }) => (
          <tr key={name}>
            <th scope="row" lang={lang}>
              {unbroken(name)}
              {note && !brief && <span className="fine">{unbroken(note)}</span>}
            </th>
            <td>
              <span className="price">{formatRange(low, high)}</span>{' '}
              <span className="fine">{t(`unit.${unit}` as MessageKey)}</span>
              {basis && (
                <span className="fine" lang={lang}>
                  {basis}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Below a price in a list: what it is for, and what a visit for it alone costs. */
export function PriceNotes({ price: { basis, alone } }: { price: Pick<Price, 'basis' | 'alone'> }) {
  return (
    <>
      {basis && <span className="fine block">{basis}</span>}
      {alone && <span className="fine block">{t('prices.alone', { amount: formatMoney(alone) })}</span>}
    </>
  )
}

interface ServicePricesProps {
  services: {
    label: string
    path: string
    lang?: string
    price?: Pick<Price, 'low' | 'high' | 'unit' | 'basis' | 'alone'>
  }[]
}

/** The services that a question or an article is about, with their prices, beside its text. */
export function ServicePrices({ services }: ServicePricesProps) {
  if (services.length === 0) return null
  return (
    <>
      <h2 className="text-h4">{t('questions.services')}</h2>
      <ul className="rows mt-3 mb-6">
        {services.map(({ label, path, lang, price }) => (
          <li key={path}>
            <Link href={path} lang={lang} className="stretched font-medium">
              {label}
            </Link>
            {price && (
              <p className="mt-1">
                <span className="price">{formatRange(price.low, price.high)}</span>{' '}
                <span className="fine">{unitText(price.unit)}</span>
                <PriceNotes price={price} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
