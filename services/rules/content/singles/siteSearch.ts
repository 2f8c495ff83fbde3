import type { Contact } from '../../furniture/contact.ts'
import type { Content } from '../value/content.ts'

/** What the search knows besides the pages: how to reach the firm, and groups of words that mean the same. */
export const siteSearchOf = (content: Content, { phone, whatsapp, email }: Contact) => ({
  contact: [phone, whatsapp, email].filter((detail) => detail !== undefined),
  synonyms: groupsIn(content.one('SiteSearch')?.synonyms ?? ''),
})

/** One group on each line, with commas between the words. */
const groupsIn = (lines: string): string[][] =>
  lines
    .split('\n')
    .map((line) => line.split(',').flatMap((name) => name.trim() || []))
    .filter((group) => group.length > 1)
