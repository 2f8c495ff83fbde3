import { addresses } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the questions page. */
export const faqPageOf = (content: Content) => toPageText(content.one('FaqPage'), addresses.questions)
