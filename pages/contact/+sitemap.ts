import { contactPageOf } from '#services/rules/content/singlePages.ts'
import { mainPage, pageSearchEntry, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const sitemap: SitemapPart = {
  ...mainPage(addresses.contact, 'ContactPage', contactPageOf),
  search: (content, _, contact) => [
    pageSearchEntry(contactPageOf(content), `${contact.join(' ')} ${contact.map(digitsOf).join(' ')}`),
  ],
}

/** `020 7946 0123` is also typed without spaces. */
const digitsOf = (detail: string): string => (/^[\d\s()+-]+$/.test(detail) ? detail.replace(/\D/g, '') : '')
