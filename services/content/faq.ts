import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { ServiceEntryFields, toServiceEntry } from './service.ts'
import type { ContentSource } from './source.ts'

/** A question with its short answer; `path` is the page with the full answer. */
export interface FaqEntry {
  question: string
  answer: string
  path: string
  /** prices, planning, the-work, finishes, your-floor, after-care, the-firm */
  topic: string
}

interface RawEntry {
  question: string
  slug: string
  summary: string
  topic: string
}

export function toFaqEntry({ question, slug, summary, topic }: RawEntry): FaqEntry {
  // GraphQL enums cannot contain hyphens, so Strapi returns `the_work`.
  return { question, answer: summary, path: addressOf('question', { slug }), topic: topic.replaceAll('_', '-') }
}

const Faqs = graphql(`
  query Faqs($start: Int!) {
    faqs(sort: ["order", "question"], pagination: { start: $start, limit: 250 }) {
      question
      slug
      summary
      topic
    }
    faqs_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const allFaqs = contentList(Faqs, ({ faqs }) => compact(faqs).map(toFaqEntry))

/** All questions, in the editor's order. */
export const getFaqs = (content: ContentSource) => content.read(allFaqs, {})

const FaqPage = graphql(
  `
    query FaqEntry($slug: String!) {
      faqs(filters: { slug: { eq: $slug } }, pagination: { limit: 1 }) {
        question
        slug
        summary
        topic
        answer
        seo {
          ...SeoFields
        }
      }
      services(filters: { faqs: { slug: { eq: $slug } } }, sort: ["order", "name"], pagination: { limit: 3 }) {
        ...ServiceEntryFields
      }
    }
  `,
  [SeoFields, ServiceEntryFields],
)

const faqPage = contentQuery(FaqPage, ({ faqs, services }) => {
  const raw = compact(faqs)[0]
  if (!raw) return undefined
  const about = compact(compact(services).map(toServiceEntry)).map(({ label, path, price }) => ({ label, path, price }))
  return { ...toFaqEntry(raw), html: toRichText(raw.answer).html, seo: raw.seo, services: about }
})

/**
 * One question with its full answer, the services whose pages show it, and the other questions on its topic; undefined
 * if there is none.
 */
export async function getFaq(content: ContentSource, slug: string) {
  const [found, all] = await Promise.all([content.read(faqPage, { slug }), getFaqs(content)])
  return found && { ...found, related: all.filter(({ topic, path }) => topic === found.topic && path !== found.path) }
}
