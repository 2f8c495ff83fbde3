import { addressOf } from '../site/addresses.ts'
import { type Testimonial, testimonialsOf } from './project.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

/** What a page is about, for the choice of a testimonial. */
interface Subject {
  /** Names and texts that say which work it is about. */
  text: string
  /** The name of an area. */
  place?: string
  /** The documentId of a service. */
  service?: string
}

/** A testimonial, shortened if it is long; the whole text is on the testimonials page. */
export type Quote = Pick<Testimonial, 'quote' | 'author' | 'place' | 'sample' | 'lang'>

/** The beginnings of the longer words, so that “lacquering” meets “lacquered”. */
const beginnings = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/\p{L}{5,}/gu)].map(([word]) => word.slice(0, 5))

/** Each testimonial with the beginnings in what was done, and how much each counts: the fewer have it, the more. */
const weighedOf = perContent((content) => {
  const works = testimonialsOf(content).map(({ work }) => [...new Set(beginnings(work))])
  const count = (word: string) => works.filter((words) => words.includes(word)).length
  return testimonialsOf(content).map((testimonial, at) => ({
    testimonial,
    weights: Object.fromEntries((works[at] ?? []).map((word) => [word, 1 / count(word)])),
  }))
})

/** From the testimonial that fits best: by its place, by a job with the service, or by words of the text. */
export function quoteFor(content: Content, { text, place, service }: Subject): Quote | undefined {
  const words = beginnings(text)
  const jobs = content
    .all('Project')
    .filter(({ services }) => services.some(({ documentId }) => documentId === service))
    .map(({ slug }) => addressOf('project', { slug }))
  const ranked = weighedOf(content).map(({ testimonial, weights }) => {
    const near = (testimonial.place === place ? 100 : 0) + (jobs.includes(testimonial.project?.path ?? '') ? 1 : 0)
    return { testimonial, score: words.reduce((sum, word) => sum + (weights[word] ?? 0), near) }
  })
  const [best] = ranked.toSorted((one, other) => other.score - one.score)
  if (!best?.score) return undefined
  return toQuote(best.testimonial)
}

/** The first sentence and the last two: customers praise first and criticise last, and both are quoted. */
export function toQuote({ quote, author, place, sample, lang }: Testimonial): Quote {
  const sentences = quote.split(/(?<=[.!?…])\s+/)
  const short = sentences.length > 4 ? [sentences[0], '…', ...sentences.slice(-2)].join(' ') : quote
  return { quote: short, author, place, sample, ...(lang && { lang }) }
}
