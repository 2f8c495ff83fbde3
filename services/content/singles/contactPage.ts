import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the contact page; `privacyNote` is HTML. */
export function contactPageOf(content: Content) {
  const raw = content.one('ContactPage')
  return {
    ...toPageText(raw, addresses.contact),
    formIntro: raw?.formIntro ?? '',
    afterText: raw?.afterText ?? '',
    privacyNote: toRichText(raw?.privacyNote).html,
  }
}
