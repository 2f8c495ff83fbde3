import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { LRUCache } from 'lru-cache'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isAnswer } from '../site/addresses.ts'
import { figures, isTableWrapper, scrollingTable } from './figuresAndTables.ts'
import { deepFreeze } from './value/perContent.ts'

/** An editor's text as HTML. */
export interface RichText {
  /** Sanitised: no scripts, styles, event handlers or `javascript:` links. */
  html: string
  /** The second-level headings, with their ids in `html`. */
  headings: { id: string; text: string }[]
  words: number
}

const { href } = defaultSchema.protocols ?? {}
// Links to entries, which pages resolve (links.ts).
const schema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: [...(href ?? []), 'entry'] },
}

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  // Raw HTML is dropped, so the only ids here are those of footnotes, whose links need them without a prefix.
  .use(rehypeSanitize, schema)
  .use(figures)
  .use(fitIntoPage)
  .use(rehypeSlug)
  .use(collect)
  .use(rehypeStringify)

/**
 * Pages are made again and again from the same texts. Limited by length, in characters: some texts are long, and a site
 * can have 10,000 articles.
 */
const converted = new LRUCache<string, RichText>({
  maxSize: 30_000_000,
  sizeCalculation: ({ html }, key) => key.length + html.length,
})

/**
 * @param markdown from Strapi; raw HTML in it is dropped
 * @returns frozen, because pages share it
 */
export function toRichText(markdown: string | null | undefined): RichText {
  if (!markdown?.trim()) return { html: '', headings: [], words: 0 }
  const before = converted.get(markdown)
  if (before) return before
  const file = pipeline.processSync(markdown)
  const text = deepFreeze({ html: String(file), ...(file.data as Omit<RichText, 'html'>) })
  converted.set(markdown, text)
  return text
}

/** Turns h1 into h2, because the page has its own; makes tables accessible; links to other sites send no referrer. */
function fitIntoPage() {
  return (tree: Root) => {
    let heading = ''
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName === 'h1') node.tagName = 'h2'
      if (node.tagName === 'a') {
        const href = String(node.properties.href ?? '')
        if (/^(https?:)?\/\//i.test(href)) node.properties.rel = ['noopener', 'noreferrer']
        else if (isAnswer(href.replace(/^entry:/, '/'))) node.properties.rel = ['nofollow']
      }
      if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node)
      if (node.tagName === 'table' && parent && index !== undefined && !isTableWrapper(parent))
        parent.children[index] = scrollingTable(node, heading)
    })
  }
}

/** Ids that the layout and the pages already use. */
const reservedIds = new Set(['main', 'root', 'announcer', 'enquiry', 'apply', 'cancellation-form'])

const uniqueId = (id: string): string => (reservedIds.has(id) ? `${id}-text` : id)

function collect() {
  return (tree: Root, file: { data: Record<string, unknown> }) => {
    const headings: RichText['headings'] = []
    visit(tree, 'element', (node: Element) => {
      if (/^h[2-6]$/.test(node.tagName)) node.properties.id = uniqueId(String(node.properties.id))
      if (node.tagName === 'h2' && node.properties.id !== 'footnote-label')
        headings.push({ id: String(node.properties.id), text: textOf(node) })
    })
    file.data.headings = headings
    file.data.words = textOf(tree).split(/\s+/).filter(Boolean).length
  }
}

/** The text of an editor's HTML, one line per paragraph. */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|tr)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
