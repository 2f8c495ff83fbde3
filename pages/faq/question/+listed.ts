import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import { searchTexts } from '#services/rules/search/texts.ts'
import { addressOf } from '#services/rules/site/addresses.ts'

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
