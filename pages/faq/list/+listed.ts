import { addresses } from '#locales/addresses.ts'
import { namedPricesIn } from '#services/content/namedPriceEntries.ts'
import { faqPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'questions',
  pages(content) {
    const questions = content.all('Faq')
    const prices = () => namedPricesIn(content)(questions.map(({ summary }) => summary))
    return [listedPage(addresses.questions, () => [content.one('FaqPage'), ...questions, ...prices()])]
  },
  search: (content) => [pageEntry(faqPageOf(content))],
}
