import { addresses, addressOf } from '#locales/addresses.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { readNamedPrices } from './namedPrices.ts'
import { latest, type SitemapEntry } from './parts.ts'

const SitemapQuestions = graphql(`
  query SitemapQuestions($start: Int!) {
    faqs(sort: ["order", "question"], pagination: { start: $start, limit: 250 }) {
      slug
      summary
      answer
      updatedAt
    }
    faqs_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)
const SitemapQuestionsPage = graphql(`
  query SitemapQuestionsPage {
    faqPage {
      updatedAt
    }
  }
`)

const questions = contentList(SitemapQuestions, ({ faqs }) => compact(faqs))
const questionsPage = contentQuery(SitemapQuestionsPage, ({ faqPage }) => faqPage)

export async function questionEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [faqs, page, namedIn] = await Promise.all([
    content.read(questions, {}),
    content.read(questionsPage, {}),
    readNamedPrices(content),
  ])
  return [
    { path: addresses.questions, changedAt: latest([page, ...faqs, ...namedIn(faqs.map(({ summary }) => summary))]) },
    ...faqs.map((faq) => ({
      path: addressOf('question', { slug: faq.slug }),
      changedAt: latest([faq, ...namedIn(faq)]),
    })),
  ]
}
