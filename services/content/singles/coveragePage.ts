import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the coverage page; `body` is HTML. */
export function coveragePageOf(content: Content) {
  const raw = content.one('CoveragePage')
  return {
    ...toPageText(raw, addresses.coverage),
    coveredText: raw?.coveredText ?? '',
    onRequestText: raw?.onRequestText ?? '',
    notCoveredText: raw?.notCoveredText ?? '',
    body: toRichText(raw?.body).html,
  }
}
