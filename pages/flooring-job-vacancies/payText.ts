import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Vacancy } from '#services/rules/content/vacancy.ts'

/** The pay in words, such as `£20–26 an hour`. */
export const payText = ({ payLow, payHigh, payUnit }: Pick<Vacancy, 'payLow' | 'payHigh' | 'payUnit'>): string =>
  `${formatRange(payLow, payHigh)} ${t(`pay.${payUnit}` as MessageKey)}`
