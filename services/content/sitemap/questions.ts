import { addresses, addressOf } from '#locales/addresses.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import type { Content } from '../value/content.ts'
import { type NamedIn, namedPricesIn, readNamedPrices } from './namedPrices.ts'
import { type Dated, latest, type SitemapEntry } from './parts.ts'

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

/** The list of questions, and the questions. */
export async function questionEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [faqs, page, namedIn] = await Promise.all([
    content.read(questions, {}),
    content.read(questionsPage, {}),
    readNamedPrices(content),
  ])
  return toQuestionMap(faqs, page, namedIn)
}

/** The list of questions, and the questions. */
export const questionMap = (content: Content) =>
  toQuestionMap(content.all('Faq'), content.one('FaqPage'), namedPricesIn(content))

interface RawQuestion {
  slug: string
  summary: string
  answer: string
  updatedAt: unknown
}

const toQuestionMap = (faqs: readonly RawQuestion[], page: Dated, namedIn: NamedIn): SitemapEntry[] => [
  { path: addresses.questions, changedAt: latest([page, ...faqs, ...namedIn(faqs.map(({ summary }) => summary))]) },
  ...faqs.map((faq) => ({
    path: addressOf('question', { slug: faq.slug }),
    changedAt: latest([faq, ...namedIn([faq.summary, faq.answer])]),
  })),
]
