import { addresses } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the portfolio page. */
export function portfolioPageOf(content: Content) {
  const raw = content.one('PortfolioPage')
  return {
    ...toPageText(raw, addresses.portfolio),
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}
