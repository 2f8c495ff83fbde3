import { addressOf } from '../site/addresses.ts'
import { toRichText } from './markdown.ts'
import { toServiceEntry } from './service.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

/** A question with its short answer; `path` is the page with the full answer. */
export function toFaqEntry({ question, slug, summary }: Entry<'Faq'>) {
  return { question, answer: summary, path: addressOf('question', { slug }) }
}

/** All questions, in the editor's order. */
export const faqsOf = perContent((content) => content.all('Faq').map(toFaqEntry))

/** All questions by topic, whose `slug` is its anchor on the questions page, in the editors' order. */
export const questionGroupsOf = (content: Content) =>
  content
    .all('FaqTopic')
    .map((topic) => ({ slug: topic.slug, name: topic.name, questions: questionsOn(content, topic) }))
    .filter(({ questions }) => questions.length > 0)

const questionsOn = (content: Content, topic: Entry<'FaqTopic'>) =>
  content
    .all('Faq')
    .filter((question) => question.topic === topic)
    .map(toFaqEntry)

/**
 * One question with its full answer, the services whose pages show it, and the other questions on its topic; undefined
 * if there is none.
 */
export function faqOf(content: Content, slug: string) {
  const raw = content.all('Faq').find((faq) => faq.slug === slug)
  if (!raw) return undefined
  const entry = toFaqEntry(raw)
  return {
    ...entry,
    topic: raw.topic?.name,
    html: toRichText(raw.answer).html,
    seo: raw.seo,
    services: servicesWith(content, raw),
    related: raw.topic ? questionsOn(content, raw.topic).filter(({ path }) => path !== entry.path) : [],
  }
}

/** The first three services that show a question. */
const servicesWith = (content: Content, question: Entry<'Faq'>) =>
  content
    .all('Service')
    .filter(({ faqs }) => faqs.includes(question))
    .slice(0, 3)
    .map((service) => toServiceEntry(service, content))
    .filter((service) => service !== undefined)
    .map(({ label, path, price }) => ({ label, path, price }))
