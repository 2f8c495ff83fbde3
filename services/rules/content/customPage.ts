import { addressOf } from '../site/addresses.ts'
import { displayFields } from './displayFields.ts'
import { toFaqEntry } from './faq.ts'
import { targetOf } from './linkTargets.ts'
import { htmlToText, toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import { priceOf } from './price.ts'
import { toProject, toTestimonial } from './project.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

type Page = Entry<'Page'>

export const customPagePath = ({ slug }: Pick<Page, 'slug'>): string => addressOf('customPage', { '*': slug })

const pagesByPath = perContent((content) => new Map(content.all('Page').map((page) => [customPagePath(page), page])))

/** Whether editors have made a custom page at this path. */
export const hasCustomPage = (content: Content, path: string): boolean => pagesByPath(content).has(path)

/** Those that visitors see: nothing of a hidden one leaves the server. */
export const visibleBlocks = ({ blocks }: Pick<Page, 'blocks'>) =>
  (blocks ?? []).flatMap((block) => (block && !block.hidden ? [block] : []))

/** A custom page; undefined if there is none at this path. @param today see `targetOf` */
export function customPageOf(content: Content, path: string, today: () => string) {
  const raw = pagesByPath(content).get(path)
  if (!raw) return undefined
  const { title, intro, picture, seo } = raw
  const hrefOf = (url: string) => targetOf(content, url, today)
  const blocks = visibleBlocks(raw).flatMap((block) => toBlock(content, raw, block, hrefOf) ?? [])
  return { title, intro, path, picture: toPicture(picture), seo, blocks }
}

export type Block = NonNullable<ReturnType<typeof toBlock>>

/** @returns undefined if what the block shows has been unpublished since */
function toBlock(
  content: Content,
  { prices, projects, questions, testimonials }: Page,
  block: Entry<'ComponentPageBlock'>,
  hrefOf: (url: string) => string | undefined,
) {
  const { kind, heading = '', text, button, url, picture, before, after } = displayFields('ComponentPageBlock', block)
  const texts = { heading, html: text && toRichText(text).html }
  switch (kind) {
    case 'picture':
      return picture && { kind, heading, picture }
    case 'comparison':
      return before && after && { kind, heading, before, after }
    case 'prices':
      return prices.length > 0 ? { kind, ...texts, lines: prices.map((price) => priceOf(content, price)) } : undefined
    case 'projects':
      return projects.length > 0 ? { kind, ...texts, projects: projects.map(toProject) } : undefined
    case 'questions':
      return questions.length > 0 ? { kind, ...texts, questions: questions.map(toFaqEntry) } : undefined
    case 'testimonials':
      return testimonials.length > 0 ? { kind, ...texts, testimonials: testimonials.map(toTestimonial) } : undefined
    case 'invitation': {
      const href = url && hrefOf(url)
      const link = button && href ? { label: button, href } : undefined
      return { kind, heading, text: htmlToText(texts.html ?? ''), link }
    }
    case 'text':
    case 'form':
    case 'postcodes':
      return { kind, ...texts }
  }
}
