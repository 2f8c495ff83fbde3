import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** An editor's text, ready to print. */
export interface RichText {
  /** Sanitised: no scripts, no styles, no event handlers, no links that run code. */
  html: string
  /** The second-level headings, with the ids they have in `html`. */
  headings: { id: string; text: string }[]
  words: number
}

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  // Raw HTML never passes, so the only ids here are those of footnotes, which must fit their links.
  .use(rehypeSanitize, { ...defaultSchema, clobber: [] })
  .use(fitIntoPage)
  .use(rehypeSlug)
  .use(collect)
  .use(rehypeStringify)

const cache = new Map<string, RichText>()
const cacheLimit = 500

/** @param markdown as Strapi gives it; raw HTML in it is dropped */
export function toRichText(markdown: string | null | undefined): RichText {
  if (!markdown?.trim()) return { html: '', headings: [], words: 0 }
  const known = cache.get(markdown)
  if (known) return known
  const file = pipeline.processSync(markdown)
  const text: RichText = { html: String(file), headings: [], words: 0, ...file.data }
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(markdown, text)
  return text
}

/** The page has its own h1, wide tables scroll in themselves, and other sites get no referrer rights. */
function fitIntoPage() {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName === 'h1') node.tagName = 'h2'
      if (node.tagName === 'a' && /^(https?:)?\/\//i.test(String(node.properties.href ?? ''))) {
        node.properties.rel = ['noopener', 'noreferrer']
      }
      if (node.tagName !== 'table' || !parent || index === undefined) return
      if ('tagName' in parent && parent.properties.className) return
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table'], tabIndex: 0 },
        children: [node],
      }
      parent.children[index] = box
    })
  }
}

function collect() {
  return (tree: Root, file: { data: Record<string, unknown> }) => {
    const headings: RichText['headings'] = []
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'h2' && node.properties.id !== 'footnote-label') headings.push({ id: String(node.properties.id), text: textOf(node) })
    })
    file.data.headings = headings
    file.data.words = textOf(tree).split(/\s+/).filter(Boolean).length
  }
}
