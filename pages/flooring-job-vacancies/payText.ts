import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'

interface Pay {
  payLow: number
  payHigh: number
  payUnit: string
}

/** The pay in words, such as `£20–26 an hour`. */
export const payText = ({ payLow, payHigh, payUnit }: Pay): string =>
  `${formatRange(payLow, payHigh)} ${t(`pay.${payUnit}` as MessageKey)}`
