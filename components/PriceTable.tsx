import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'

export interface PriceLine {
  name: string
  low: number
  high: number
  unit: string
  note?: string
}

/** Prices set like a menu: the work on the left, the price on the right, a rule between the lines. */
export function PriceTable({ caption, lines }: { caption: string; lines: PriceLine[] }) {
  return (
    <table className="figures w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('prices.what')}</th>
          <th scope="col">{t('prices.price')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, low, high, unit, note }) => (
          <tr key={name} className="border-b border-line align-baseline first:border-t">
            <th scope="row" className="py-3.5 pe-6 text-start font-medium">
              {name}
              {note && <span className="mt-0.5 block max-w-[46ch] text-fine font-normal text-soft">{note}</span>}
            </th>
            <td className="py-3.5 text-end whitespace-nowrap">
              <span className="font-display text-h4">{formatRange(low, high)}</span>{' '}
              <span className="block text-fine text-soft sm:inline">{t(`unit.${unit}` as MessageKey)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
