import { addresses, addressOf } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { namedPricesIn } from './namedPrices.ts'
import { latest, type SitemapEntry } from './parts.ts'

/** The list of questions, and the questions. */
export function questionMap(content: Content): SitemapEntry[] {
  const faqs = content.all('Faq')
  const page = content.one('FaqPage')
  const namedIn = namedPricesIn(content)
  return [
    { path: addresses.questions, changedAt: latest([page, ...faqs, ...namedIn(faqs.map(({ summary }) => summary))]) },
    ...faqs.map((faq) => ({
      path: addressOf('question', { slug: faq.slug }),
      changedAt: latest([faq, ...namedIn([faq.summary, faq.answer])]),
    })),
  ]
}
