import { t } from '#locales/messages.ts'
import type { EstimateErrors } from '#services/rules/estimate/errors.ts'

/** Field and text of each error, for the summary above the form. */
export function errorList({ rooms, lines, postcode }: EstimateErrors): [field: string, message: string][] {
  return [
    ...rooms.flatMap((error, index): [string, string][] =>
      error
        ? [[`room-${index + 1}`, `${t('estimate.room', { room: index + 1 })}: ${t(`estimate.error.${error}`)}`]]
        : [],
    ),
    ...lines.flatMap(({ item, quantity }, index): [string, string][] => {
      const error = item ?? quantity
      if (!error) return []
      const label = t('estimate.line', { label: t('estimate.work'), line: index + 1 })
      return [[`${item ? 'line' : 'quantity'}-${index + 1}`, `${label}: ${t(`estimate.error.${error}`)}`]]
    }),
    ...(postcode ? [['postcode', t('estimate.error.postcode')] as [string, string]] : []),
  ]
}
