import { unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { besideText, rangeText, unitText } from '#locales/unitText.ts'
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
        {lines.map(({ name, lang, unit, basis, note, ...price }) => (
          <tr key={name}>
            <th scope="row" lang={lang}>
              {unbroken(name)}
              {note && !brief && <span className="fine">{unbroken(note)}</span>}
            </th>
            <td>
              <span className="price">{rangeText({ ...price, unit })}</span>{' '}
              <span className="fine">{t(`unit.${unit}` as MessageKey)}</span>
              <PriceNotes price={{ ...price, unit, basis, lang }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NotedPrice = Pick<Price, 'low' | 'high' | 'unit' | 'basis' | 'alone' | 'lang'>

/** Below a price in a list: what it is for, and what it costs alone or with other work. */
export function PriceNotes({ price }: { price: NotedPrice }) {
  const beside = besideText(price)
  return (
    <>
      {price.basis && (
        <span className="fine block" lang={price.lang}>
          {price.basis}
        </span>
      )}
      {beside && <span className="fine block">{beside}</span>}
    </>
  )
}

interface ServicePricesProps {
  services: {
    label: string
    path: string
    lang?: string
    price?: NotedPrice
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
                <span className="price">{rangeText(price)}</span> <span className="fine">{unitText(price.unit)}</span>
                <PriceNotes price={price} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
