import { inWords, nameOf } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
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
  path: string
  /** Such as `Article “When to recoat”` */
  name: string
}

/** The pages that visitors can see: all, or those with the slug of this entry in their address: its own and those below. */
export const publishedPages = async (
  entry?: { uid: string; documentId: unknown },
  patterns = Object.entries(PAGES),
): Promise<Page[]> => {
  const below = entry ? typesBelow(entry.uid) : []
  const pages = patterns.map(async ([type, pattern]): Promise<Page[]> => {
    const [uid, parent] = [uidOf(type), parentIn(pattern)]
    const child = below.find((other) => other.uid === uid)
    if (entry && entry.uid !== uid && !child) return []
    const ofEntry = entry && { documentId: entry.documentId }
    const where = { ...PUBLISHED, ...(child ? { [child.relation]: ofEntry } : ofEntry) }
    // Without their texts, which are long.
    const { attributes } = strapi.contentTypes[uid as never] as { attributes: object }
    const select = ['documentId', ...['slug', 'title', 'name', 'question'].filter((field) => field in attributes)]
    const populate = parent ? { [parent]: { select: ['slug'] } } : {}
    const entries = await strapi.db.query(uid).findMany({ select, where, populate })
    return entries
      .filter((version) => !parent || version[parent])
      .map((version) => {
        const path = pattern.replace(/@(\w+)/g, (_, name) => (name === 'slug' ? version.slug : version[name].slug))
        return { uid, documentId: version.documentId, path, name: nameOf(uid, version) }
      })
  })
  return (await Promise.all(pages)).flat()
}

/** Whether a page is published at a path; those of single types count always. */
export const isPage = async (path: string): Promise<boolean> => {
  for (const [type, pattern] of Object.entries(PAGES)) {
    const part = type === CUSTOM_PAGE ? '(.+)' : '([^/]+)'
    const [whole, ...slugs] = new RegExp(`^${pattern.replace(/@\w+/g, part)}$`).exec(path) ?? []
    if (whole === undefined) continue
    const names = [...pattern.matchAll(/@(\w+)/g)].map(([, name = '']) => name)
    const conditions = names.map((name, index) =>
      name === 'slug' ? { slug: slugs[index] } : { [name]: { ...PUBLISHED, slug: slugs[index] } },
    )
    const where = Object.assign({}, PUBLISHED, ...conditions)
    if (!names.length || (await strapi.db.query(uidOf(type)).count({ where }))) return true
  }
  return false
}

/**
 * A page, and those below it, must not be where the site answers something else, or where it redirects old addresses.
 * Two types may have addresses of the same form, such as regions and categories of services.
 */
export const takenFault: PublishedCheck = async ({ uid, modelName }, { documentId }) => {
  const own = await publishedPages({ uid, documentId })
  const fault = (path: string, owner: string) => `Not published: the address ${path} ${owner}. Choose another slug.`
  for (const { path } of own) {
    const owner = ownerOf(path)
    if (owner) return fault(path, owner)
  }
  const form = formOf(PAGES[modelName])
  const alike = Object.entries(PAGES).filter(([type, path]) => type !== modelName && formOf(path) === form)
  const others = own[0] && alike.length ? await publishedPages(undefined, alike) : []
  const other = others.find(({ path }) => path === own[0]?.path)
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
