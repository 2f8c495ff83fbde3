import { inWords, nameOf } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
import { defaultLanguage, translated } from '../shared/site-file'
import { CUSTOM_PAGE, PAGES, parentIn } from '../site/pages'
import { isFilePath } from '../site/paths'
import type { PublishedCheck } from './check-published'
import { isReserved, legacyTarget } from './redirect-fault'

export const uidOf = (type: string) => `api::${type}.${type}`

/** The types whose address contains the slug of an entry of this type, with the relation that leads to it. */
export const typesBelow = (target: string): { uid: string; relation: string }[] =>
  Object.entries(PAGES).flatMap(([type, path]) => {
    const [uid, relation] = [uidOf(type), parentIn(path)]
    const { attributes } = strapi.contentTypes[uid as never] as { attributes: Record<string, { target?: string }> }
    return relation && attributes[relation]?.target === target ? [{ uid, relation }] : []
  })

/** An entry must have an address. A relation to a draft does not count. */
export const addressFault: PublishedCheck = ({ modelName, info }, version) => {
  const relation = parentIn(PAGES[modelName])
  if (!relation || version[relation]) return undefined
  return `Not published: without a ${relation} that is published, the ${info.displayName.toLowerCase()} has no web address and is not shown anywhere. Choose one in “${inWords(relation)}”.`
}

interface Page {
  uid: string
  documentId: string
  /** Null for types without languages. */
  locale: string | null
  /** As in redirects: with the language in front, unless that is the default one. */
  path: string
  /** Without language. */
  bare: string
  /** Such as `Article “When to recoat”` */
  name: string
}

/** `/en/prices` in English, `/prices` in the default language. */
export const pathIn = (bare: string, locale?: string | null): string =>
  !translated || !locale || locale === defaultLanguage ? bare : `/${locale}${bare === '/' ? '' : bare}`

/**
 * The pages that visitors can see: all, or those with the slug of this entry in their address: its own and those below.
 * @param which a condition for their entries
 */
export const publishedPages = async (
  entry?: { uid: string; documentId: unknown },
  patterns = Object.entries(PAGES),
  which: object = {},
): Promise<Page[]> => {
  const below = entry ? typesBelow(entry.uid) : []
  const pages = patterns.map(async ([type, pattern]): Promise<Page[]> => {
    const [uid, parent] = [uidOf(type), parentIn(pattern)]
    const child = below.find((other) => other.uid === uid)
    if (entry && entry.uid !== uid && !child) return []
    const ofEntry = entry && { documentId: entry.documentId }
    const where = { ...PUBLISHED, ...which, ...(child ? { [child.relation]: ofEntry } : ofEntry) }
    // Without their texts, which are long.
    const { attributes } = strapi.contentTypes[uid as never] as { attributes: object }
    const names = ['slug', 'title', 'name', 'question'].filter((field) => field in attributes)
    const entries = await publishedVersions(uid, where, parent, ['documentId', 'locale', ...names])
    return entries
      .filter((version) => !parent || version[parent])
      .map((version) => {
        const bare = pattern.replace(/@(\w+)/g, (_, name) => (name === 'slug' ? version.slug : version[name].slug))
        const { documentId, locale } = version
        return { uid, documentId, locale, path: pathIn(bare, locale), bare, name: nameOf(uid, version) }
      })
  })
  return (await Promise.all(pages)).flat()
}

/** A translation without parent has that of the original (services/rules/content/value/stored.ts). */
const publishedVersions = async (uid: string, where: object, parent: string | undefined, select: string[]) => {
  const query = strapi.db.query(uid)
  const populate = parent ? { [parent]: { select: ['documentId', 'slug'] } } : {}
  const versions = await query.findMany({ select, where, populate })
  if (!parent || translated !== 'fallback') return versions
  const ids = versions.map(({ documentId }) => documentId)
  const all = await query.findMany({ select, where: { ...PUBLISHED, documentId: { $in: ids } }, populate })
  const originals = new Map(all.filter(isOriginal).map((entry) => [entry.documentId, entry[parent]]))
  const parents = [...originals.values()].flatMap((original) => original?.documentId ?? [])
  const target = (strapi.contentTypes[uid as never] as { attributes: Record<string, { target: string }> }).attributes
  const translations = await strapi.db
    .query(target[parent]?.target ?? '')
    .findMany({ where: { ...PUBLISHED, documentId: { $in: parents } } })
  return all.map((entry) => {
    const original = originals.get(entry.documentId)
    const translation = translations.find(
      ({ documentId, locale }) => documentId === original?.documentId && locale === entry.locale,
    )
    return { ...entry, [parent]: entry[parent] ?? translation ?? original }
  })
}

const isOriginal = ({ locale }: { locale: string | null }) => locale === defaultLanguage

/** Which of these paths have a published page; those of single types count always. */
export const pagesAmong = async (paths: string[]): Promise<Set<string>> => {
  const existing = new Set<string>()
  for (const [type, pattern] of Object.entries(PAGES)) {
    const part = type === CUSTOM_PAGE ? '(.+)' : '([^/]+)'
    const form = new RegExp(`^${pattern.replace(/@\w+/g, part)}$`)
    const matches = paths.flatMap((path) => {
      const match = form.exec(path)
      return match ? [match] : []
    })
    if (!pattern.includes('@')) for (const [path] of matches) existing.add(path)
    else if (matches.length) {
      const slugs = [...new Set(matches.map((match) => match.at(-1)))]
      const pages = await publishedPages(undefined, [[type, pattern]], { slug: { $in: slugs } })
      for (const { bare } of pages) existing.add(bare)
    }
  }
  return existing
}

/**
 * A page, and those below it, must not be where the site answers something else, or where it redirects old addresses.
 * Two types may have addresses of the same form, such as regions and categories of services.
 */
export const takenFault: PublishedCheck = async ({ uid, modelName }, { documentId }) => {
  const own = await publishedPages({ uid, documentId })
  const fault = (path: string, owner: string) => `Not published: the address ${path} ${owner}. Choose another slug.`
  for (const { path, bare } of own) {
    const owner = ownerOf(bare)
    if (owner) return fault(path, owner)
  }
  const form = formOf(PAGES[modelName])
  const alike = Object.entries(PAGES).filter(([type, path]) => type !== modelName && formOf(path) === form)
  const others = own[0] && alike.length ? await publishedPages(undefined, alike) : []
  const paths = own.filter((page) => page.documentId === documentId).map(({ path }) => path)
  const other = others.find(({ path }) => paths.includes(path))
  return other && fault(other.path, `belongs to another page, ${other.name}`)
}

/** What an address belongs to that no page can have, to follow the address in a sentence. */
export const ownerOf = (path: string): string | undefined => {
  if (isReserved(path) || isFilePath(path)) return 'belongs to the site itself'
  const target = legacyTarget(path)
  return target && `is an address of the old site, which leads to ${target}`
}

/** `/services/@slug` → `/services/@` */
export const formOf = (path?: string): string | undefined => path?.replace(/@\w+/g, '@')
