import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toDocument } from './pageText.ts'

/** The terms; `cancellationForm` is HTML. */
export function termsPageOf(content: Content) {
  const raw = content.one('TermsPage')
  return {
    ...toDocument(raw, addresses.terms),
    cancellationForm: toRichText(raw?.cancellationForm).html,
  }
}
