import { addressOf } from '#locales/addresses.ts'
import { namedPricesIn } from '#services/content/namedPriceEntries.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { searchTexts } from '#services/search/texts.ts'

const pathOf = ({ slug }: { slug: string }) => addressOf('question', { slug })

export const listed: Listed = {
  section: 'questions',
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all('Faq').map((faq) => listedPage(pathOf(faq), () => [faq, ...pricesIn([faq.summary, faq.answer])]))
  },
  search: (content) =>
    searchTexts(content, 'Faq', pathOf, ({ question, summary, answer }) => ({
      kind: 'question',
      title: question,
      text: summary,
      markdown: answer,
    })),
}
