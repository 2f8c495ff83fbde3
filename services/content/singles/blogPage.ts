import { addresses } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** Texts of the blog page. */
export const blogPageOf = (content: Content) => toPageText(content.one('BlogPage'), addresses.blog)
