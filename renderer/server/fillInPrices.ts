import { formatPounds, formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { replacePriceReferences } from '#services/rules/content/priceReferences.ts'
import type { Content } from '#services/rules/content/value/content.ts'

/**
 * A page's data with amounts in place of the prices that its texts name.
 * @param path of the page; the log names an entry with its own path by that path
 */
export const fillInPrices = <Data>(content: Content, path: string, data: Data): Data =>
  replacePriceReferences(content, path, data, {
    pounds: formatPounds,
    range: formatRange,
    unknown: t('prices.unknown'),
  })
