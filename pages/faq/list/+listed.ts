import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import { faqPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'questions',
  pages(content) {
    const questions = content.all('Faq')
    const prices = () => namedPricesIn(content)(questions.map(({ summary }) => summary))
    return [listedPage(addresses.questions, () => [content.one('FaqPage'), ...questions, ...prices()])]
  },
  search: (content) => [pageEntry(faqPageOf(content))],
}
