import legacy from '../../../cms/src/site/legacy.json' with { type: 'json' }
import { entryLink, PAGES, parentIn } from '../../../cms/src/site/pages.ts'
import { addressParts } from '../../../cms/src/site/paths.ts'
import type { Furniture } from '../furniture/furniture.ts'
import { addresses } from '../site/addresses.ts'
import { isFilePath, isReservedPath } from '../site/reservedPaths.ts'
import { mapTexts } from './mapTexts.ts'
import { redirectsOf } from './redirects.ts'
import { type Content, typeNames } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import { singularName } from './value/schema.ts'

/** @param today called only where a link leads to a vacancy */
type Today = () => string

const types = new Map(typeNames.map((type) => [singularName(type), type]))

/** The fields that addresses are made of. */
interface Addressed {
  slug?: string
  closesOn?: string
  [relation: string]: unknown
}

/** Undefined if the entry has no page. */
function pageOf(content: Content, model: string, documentId: string): { path: string; closesOn?: string } | undefined {
  const [type, pattern] = [types.get(model), PAGES[model]]
  const entry = type && (content.byId(type, documentId) as Addressed | undefined)
  if (!entry || !pattern) return undefined
  const relation = parentIn(pattern)
  const parent = relation ? (entry[relation] as Addressed | null) : entry
  if (!parent) return undefined
  const slugOf = (name: string) => (name === 'slug' ? entry.slug : parent.slug) ?? ''
  const path = pattern.replace(/@(\w+)/g, (_, name: string) => slugOf(name))
  return { path, ...(entry.closesOn && { closesOn: entry.closesOn }) }
}

/** All pages of entries by path, with the day on which a vacancy closes. */
const pagesOf = perContent((content) => {
  const pages = Object.keys(PAGES).flatMap((model) =>
    Object.keys(content.stored[types.get(model) ?? ''] ?? {}).flatMap((id) => pageOf(content, model, id) ?? []),
  )
  return new Map(pages.map(({ path, closesOn }) => [path, closesOn]))
})

const rulesOf = perContent(
  (content) => new Map(redirectsOf(content).map((rule) => [addressParts(rule.from)?.path, rule])),
)

/** Answered without being an entry's page. */
const isOther = (path: string): boolean =>
  isReservedPath(path) || isFilePath(path) || Object.values<string>(addresses).includes(path)

/** Where an editor's link leads by now, without redirects; undefined if there is no such page. */
function targetOf(content: Content, href: string, today: Today): string | undefined {
  const isOpen = (closesOn: string | undefined) => closesOn === undefined || closesOn >= today()
  const entry = entryLink(href)
  if (entry) {
    const page = pageOf(content, entry.type, entry.documentId)
    return page && isOpen(page.closesOn) ? page.path + entry.rest : undefined
  }
  const parts = addressParts(href)
  // For example a link to another site.
  if (!parts) return href.startsWith('entry:') ? undefined : href
  const rest = parts.query + parts.hash
  const path = Object.hasOwn(legacy, parts.path) ? legacy[parts.path as keyof typeof legacy] : parts.path
  const rule = rulesOf(content).get(path)
  if (rule) return rule.to?.startsWith('/') ? rule.to + (/[?#]/.test(rule.to) ? '' : rest) : rule.to && href
  const pages = pagesOf(content)
  if (pages.has(path) ? isOpen(pages.get(path)) : isOther(path)) return path + rest
  return undefined
}

const link = /<a href="((?:entry:|\/(?!\/))[^"]*)"((?:[^>"]|"[^"]*")*)>(.*?)<\/a>/gs

/**
 * Page data whose HTML leads straight to pages: editors' links to entries and to old addresses follow, and the words of
 * those that lead nowhere stay as plain text.
 */
export const resolveLinks = <Data>(content: Content, data: Data, today: Today): Data =>
  mapTexts(data, '', (text) =>
    text.includes('<a href="')
      ? text.replace(link, (whole, href: string, attributes: string, words: string) => {
          const target = targetOf(content, href, today)
          if (target === href) return whole
          return target === undefined ? words : `<a href="${target.replaceAll('"', '%22')}"${attributes}>${words}</a>`
        })
      : text,
  )

const withMenus = perContent(() => new WeakMap<Furniture, Furniture>())

/** The same for menus; links that lead nowhere are left out. Made once for each content, because every page asks. */
export function resolveMenus(content: Content, furniture: Furniture): Furniture {
  const before = withMenus(content).get(furniture)
  if (before) return before
  const resolved = <Link extends { url: string }>(links: readonly Link[]): Link[] =>
    links.flatMap((entry) => {
      const url = targetOf(content, entry.url, () => '')
      return url === undefined ? [] : { ...entry, url }
    })
  const { menu, footerMenu } = furniture
  const now: Furniture = {
    ...furniture,
    menu: { items: resolved(menu.items).map((item) => ({ ...item, children: resolved(item.children) })) },
    footerMenu: {
      ...footerMenu,
      columns: footerMenu.columns.map((column) => ({ ...column, links: resolved(column.links) })),
    },
  }
  withMenus(content).set(furniture, now)
  return now
}
