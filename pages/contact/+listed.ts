import { addresses } from '#locales/addresses.ts'
import { contactPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'pages',
  pages: (content) => [listedPage(addresses.contact, () => [content.one('ContactPage')])],
  search: (content, _, contact) => [
    pageEntry(contactPageOf(content), `${contact.join(' ')} ${contact.map(digitsOf).join(' ')}`),
  ],
}

/** `020 7946 0123` is also typed without spaces. */
const digitsOf = (detail: string): string => (/^[\d\s()+-]+$/.test(detail) ? detail.replace(/\D/g, '') : '')
