import { namedPricesIn } from '#services/rules/content/priceReferences.ts'
import { faqPageOf } from '#services/rules/content/singlePages.ts'
import { entryPages, mainPage, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'

export const sitemap: SitemapPart[] = [
  mainPage(addresses.questions, 'FaqPage', faqPageOf, {
    section: 'questions',
    entriesOn(content) {
      const questions = content.all('Faq')
      return [
        ...content.all('FaqTopic'),
        ...questions,
        ...namedPricesIn(content)(questions.map(({ summary }) => summary)),
      ]
    },
  }),
  entryPages('Faq', {
    section: 'questions',
    pathOf: ({ slug }) => addressOf('question', { slug }),
    texts: ({ summary, answer }) => [summary, answer],
    entriesOn: ({ topic }) => [topic],
    search: ({ question, summary, answer }) => ({ kind: 'question', title: question, text: summary, markdown: answer }),
  }),
]
