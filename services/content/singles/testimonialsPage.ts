import { addresses } from '#locales/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the testimonials page; `policy` is HTML. */
export function testimonialsPageOf(content: Content) {
  const raw = content.one('TestimonialsPage')
  return {
    ...toPageText(raw, addresses.testimonials),
    policy: toRichText(raw?.policy).html,
    sampleNotice: raw?.sampleNotice ?? undefined,
  }
}
