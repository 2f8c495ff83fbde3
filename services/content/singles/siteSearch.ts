import { contentQuery } from '../contentQuery.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'

const SiteSearch = graphql(`
  query SiteSearch {
    contact {
      phone
      whatsapp
      email
    }
    siteSearch {
      synonyms
    }
  }
`)

const siteSearch = contentQuery(SiteSearch, ({ contact, siteSearch: raw }) => ({
  contact: [contact?.phone, contact?.whatsapp, contact?.email].flatMap((detail) => detail ?? []),
  synonyms: groupsIn(raw?.synonyms ?? ''),
}))

/** What the search knows besides the pages: how to reach the firm, and groups of words that mean the same. */
export const getSiteSearch = (content: ContentSource) => content.read(siteSearch, {})

/** One group on each line, with commas between the words. */
const groupsIn = (lines: string): string[][] =>
  lines
    .split('\n')
    .map((line) => line.split(',').flatMap((name) => name.trim() || []))
    .filter((group) => group.length > 1)
