import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
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
  query Faqs {
    faqs(sort: ["order", "question"], pagination: { limit: 250 }) {
      question
      slug
      summary
      topic
    }
  }
`)

/** All questions, in the editor's order. */
export async function getFaqs(content: ContentSource): Promise<FaqEntry[]> {
  const { faqs } = await content.query(['faq'], Faqs, {})
  return compact(faqs).map(toFaqEntry)
}

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
    }
  `,
  [SeoFields],
)

/** One question with its full answer and the other questions on its topic; undefined if there is none. */
export async function getFaq(content: ContentSource, slug: string) {
  const { faqs } = await content.query(['faq'], FaqPage, { slug })
  const raw = compact(faqs)[0]
  if (!raw) return undefined
  const entry = toFaqEntry(raw)
  const related = (await getFaqs(content)).filter(({ topic, path }) => topic === entry.topic && path !== entry.path)
  return { ...entry, html: toRichText(raw.answer).html, related, seo: raw.seo }
}
