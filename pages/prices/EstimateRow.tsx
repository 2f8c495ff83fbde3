import type { ReactNode } from 'react'
import { type MessageKey, t } from '#locales/messages.ts'
import type { EstimateLine } from './estimate.ts'

interface EstimateRowProps {
  number: number
  line: EstimateLine
  /** Of the price that is chosen. */
  unit?: string
  change: (line: EstimateLine) => void
  /** Undefined for the only line. */
  remove?: () => void
  /** The prices to choose from, as options. */
  children: ReactNode
}

const field = 'mt-1.5 block min-h-12 w-full rounded-control border border-edge bg-raised px-4 py-2.5'

/** One line of an estimate: what, and how much of it. */
export function EstimateRow({ number, line, unit, change, remove, children }: EstimateRowProps) {
  const id = `estimate-${number}`
  const quantity = unit
    ? t('estimate.quantity.unit', { unit: t(`quantity.${unit}` as MessageKey) })
    : t('estimate.quantity')
  return (
    <li className="grid items-end gap-x-4 gap-y-3 border-b border-line pb-4 sm:grid-cols-[1fr_11rem_auto]">
      <div>
        <label htmlFor={`${id}-item`} className="font-semibold">
          {t('estimate.item')}
        </label>
        <select
          id={`${id}-item`}
          className={field}
          value={line.item}
          onChange={({ target }) => change({ ...line, item: target.value })}
        >
          <option value="">{t('estimate.choose')}</option>
          {children}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-quantity`} className="font-semibold">
          {quantity}
        </label>
        <input
          id={`${id}-quantity`}
          className={field}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={line.quantity}
          onChange={({ target }) => change({ ...line, quantity: target.value })}
        />
      </div>
      {remove && (
        <button type="button" className="min-h-12 justify-self-start underline underline-offset-4" onClick={remove}>
          {t('estimate.remove', { line: number })}
        </button>
      )}
    </li>
  )
}
