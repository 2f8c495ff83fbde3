import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the prices page; `method` is HTML, `minimumCharge` in pounds. */
export function pricesPageOf(content: Content) {
  const raw = content.one('PricesPage')
  return {
    ...toPageText(raw, addresses.prices),
    minimumCharge: raw?.minimumCharge ?? undefined,
    reviewedOn: raw?.reviewedOn ?? undefined,
    method: toRichText(raw?.method).html,
    factors: (raw?.factors ?? []).map(({ question, answer }) => ({ question, answer })),
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}
