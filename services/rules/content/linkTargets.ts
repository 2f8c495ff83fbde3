import legacy from '../../../cms/src/site/legacy.json' with { type: 'json' }
import { entryLink, PAGES, parentIn, withoutWords } from '../../../cms/src/site/pages.ts'
import { addressParts } from '../../../cms/src/site/paths.ts'
import { addresses } from '../site/addresses.ts'
import { isFilePath, isReservedPath } from '../site/reservedPaths.ts'
import { paths } from '../site/siteFile.ts'
import { redirectsOf } from './redirects.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import { fieldsOf, roots, singularName, typeNames } from './value/schema.ts'
import type { StoredEntries, StoredEntry } from './value/stored.ts'

interface Model {
  type: string
  pattern: string
  /** The relation whose slug is in the path, and its type. */
  relation: string | undefined
  parent: string | undefined
}

/** By the names that links have. */
const models = new Map(
  typeNames.flatMap((type): [string, Model][] => {
    const pattern = PAGES[singularName(type)]
    const relation = parentIn(pattern)
    const parent = fieldsOf(type).find(({ name }) => name === relation)?.object
    return pattern ? [[singularName(type), { type, pattern, relation, parent }]] : []
  }),
)

/** Undefined for an entry without a page. */
function pathOf({ stored }: Content, { pattern, relation, parent }: Model, entry: StoredEntry): string | undefined {
  const above = relation && (entry[relation] as StoredEntry | null)
  const holder = relation ? above && stored[parent ?? '']?.[above.documentId] : entry
  if (!holder) return undefined
  return pattern.replace(/@(\w+)/g, (_, name: string) => String((name === 'slug' ? entry : holder).slug))
}

type ByPath = ReadonlyMap<string, StoredEntry>
/** Kept until entries of a type or their parents change: a site can have 10,000 articles. */
const pathsByEntries = new WeakMap<StoredEntries, { parents: StoredEntries | undefined; byPath: ByPath }>()

/** The entries of a type by the paths of their pages. */
function pagesOf(content: Content, model: Model): ByPath | undefined {
  const [all, parents] = [content.stored[model.type], content.stored[model.parent ?? '']]
  if (!all) return undefined
  const before = pathsByEntries.get(all)
  if (before && before.parents === parents) return before.byPath
  const byPath = new Map(Object.values(all).map((entry) => [pathOf(content, model, entry) ?? '', entry]))
  pathsByEntries.set(all, { parents, byPath })
  return byPath
}

interface PageEntry {
  /** Such as `article`. */
  name: string
  entry: StoredEntry
}

/** The entry whose page is at a path. */
export function pageEntry(content: Content, path: string): PageEntry | undefined {
  for (const [name, model] of models) {
    const entry = pagesOf(content, model)?.get(path)
    if (entry) return { name, entry }
  }
  return undefined
}

/** The page of the same entry in other content, such as that of another language; undefined if it is not there. */
export function pageIn(content: Content, { name, entry }: PageEntry): { path: string; entry: StoredEntry } | undefined {
  const model = models.get(name)
  const entries = content.stored[model?.type ?? ''] ?? {}
  // A single type may have another id in each language.
  const same = roots.get(model?.type ?? '')?.isList ? entries[entry.documentId] : Object.values(entries)[0]
  const path = model && same ? pathOf(content, model, same) : undefined
  return path && same ? { path, entry: same } : undefined
}

const rulesOf = perContent(
  (content) => new Map(redirectsOf(content).map((rule) => [addressParts(rule.from)?.path, rule])),
)

interface Target {
  /** Undefined if there is no page. */
  href?: string | undefined
  /** Of a vacancy: it has no page from then on. */
  closesOn?: string
}

/** Without redirects. */
function find(content: Content, href: string): Target {
  const link = entryLink(href)
  const linked = link && models.get(link.type)
  const entry = link && linked && content.stored[linked.type]?.[link.documentId]
  if (entry) return linkTo(pathOf(content, linked, entry), link.rest, entry)
  const parts = addressParts(href)
  // For example a link to another site.
  if (!parts) return href.startsWith('entry:') ? {} : { href }
  const written = withoutWords(parts.path, paths ?? {})
  const old = Object.hasOwn(legacy, written) ? legacy[written as keyof typeof legacy] : written
  const rule = rulesOf(content).get(old)
  const moved = rule?.to ? addressParts(rule.to) : undefined
  if (rule && !moved) return { href: rule.to && href }
  const path = moved?.path ?? old
  const rest = (moved && moved.query + moved.hash) || parts.query + parts.hash
  const at = pageEntry(content, path)?.entry
  if (at) return linkTo(path, rest, at)
  const isOther = isReservedPath(path) || isFilePath(path) || Object.values<string>(addresses).includes(path)
  return isOther ? { href: path + rest } : {}
}

const linkTo = (path: string | undefined, rest: string, { closesOn }: StoredEntry): Target =>
  path ? { href: path + rest, ...(typeof closesOn === 'string' && { closesOn }) } : {}

/** Pages have the same links again and again. */
const targetsOf = perContent(() => new Map<string, Target>())

/** Where an editor's link leads by now; undefined if there is no page. @param today called only for vacancies */
export function targetOf(content: Content, href: string, today: () => string): string | undefined {
  const targets = targetsOf(content)
  const target = targets.get(href) ?? find(content, href)
  targets.set(href, target)
  return target.closesOn === undefined || target.closesOn >= today() ? target.href : undefined
}
