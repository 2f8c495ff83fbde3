import { readChanges } from '../change-log/read-changes'
import type { PublishedCheck } from '../documents/check-published'
import { isReserved, legacyTarget, plainPath, type Rule, targetPath } from '../documents/redirect-fault'
import { UID as REDIRECT } from '../documents/redirect-rules'
import { isPage, publishedPages, uidOf } from '../documents/site-pages'
import { type PublishedTexts, publishedTexts, textsOf } from '../schema/attributes'
import { isPublicType, publicTypes } from '../schema/public-types'
import { inWords } from '../schema/words'
import { paths as words } from '../shared/site-file'
import { createQueueByKey } from '../shared/tasks'
import legacy from '../site/legacy.json'
import { entryLink, PAGES, withoutWords } from '../site/pages'
import { isFilePath } from '../site/paths'

/** A link in an entry that leads to this site. */
export interface SiteLink {
  /** In words. */
  field: string
  href: string
}

/** In Markdown, where a link or a definition leads; not a picture. */
const IN_MARKDOWN =
  /(?:(?<!!\[[^[\]]{0,500})\]\(\s*<?|^ {0,3}\[[^[\]\n]{1,500}\]:\s*<?)(entry:[^\s<>)"]*|\/(?!\/)[^\s<>)"]*)/gm
const IN_FIELD = /^((?:entry:|\/(?!\/)).*)$/g

/** The links of an entry to this site, in its texts and in its fields for links. */
export const linksIn = (uid: string, data: object): SiteLink[] => linksInTexts(textsOf(uid, data))

const linksInTexts = (texts: PublishedTexts['texts']): SiteLink[] =>
  texts.flatMap(([field, text]) =>
    [...text.matchAll(/(^|\.)url$/.test(field) ? IN_FIELD : IN_MARKDOWN)].map(([, href = '']) => ({
      field: inWords(field.split('.')[0] ?? field),
      href,
    })),
  )

/** A published entry with links. */
export interface Linking {
  uid: string
  documentId: string
  /** Such as `Article “When to recoat”`. */
  name: string
  links: SiteLink[]
}

/** @param documentIds by default, all */
export const readLinks = async (types: { uid: string }[], documentIds?: string[]): Promise<Linking[]> => {
  const entries = await publishedTexts(types, documentIds && { documentId: { $in: documentIds } })
  return entries
    .map(({ texts, ...entry }) => ({ ...entry, links: linksInTexts(texts) }))
    .filter(({ links }) => links.length)
}

/** As last read, by type and documentId: one for each language. */
const kept = new Map<string, Linking[]>()
let token = ''
const oneAtATime = createQueueByKey<string>()

/** Those of all entries. Reading thousands of texts takes seconds, so only what has changed is read again. */
export const publishedLinks = (): Promise<Linking[]> =>
  oneAtATime('links', async () => {
    const { token: next, all, changes } = await readChanges(token)
    if (all) kept.clear()
    for (const { uid, modelName } of publicTypes()) {
      const changed = changes.filter(({ model }) => model === modelName).map(({ documentId }) => documentId)
      if (uid === REDIRECT || !(all || changed.length)) continue
      for (const documentId of changed) kept.delete(`${uid} ${documentId}`)
      for (const entry of await readLinks([{ uid }], all ? undefined : changed)) {
        const key = `${uid} ${entry.documentId}`
        kept.set(key, [...(kept.get(key) ?? []), entry])
      }
    }
    token = next
    return [...kept.values()].flat()
  })

export const exists = async (href: string): Promise<boolean> => {
  const entry = entryLink(href)
  if (!entry || !PAGES[entry.type]) return false
  return (await strapi.db.query(uidOf(entry.type)).count({ where: { documentId: entry.documentId } })) > 0
}

/** Where a link leads, the same as in services/rules/content/linkTargets.ts: the path of a page, or what is wrong. */
export type Target = { path: string; fault?: never } | { path?: never; fault: string }

/** @returns says where links lead, by the content as it is now */
export const linkTargets = async (): Promise<(href: string) => Promise<Target>> => {
  const rules: Rule[] = await strapi.db.query(REDIRECT).findMany()
  const find = async (href: string): Promise<Target> => {
    const entry = entryLink(href)
    if (entry) {
      const [page] = await pagesOf({ uid: uidOf(entry.type), documentIds: [entry.documentId] })
      if (page) return { path: page.path }
      return { fault: (await exists(href)) ? 'This page is not published.' : 'There is no such page any more.' }
    }
    const written = withoutWords(plainPath(href.replace(/[?#].*$/s, '')), words)
    const old = legacyTarget(written) ?? written
    const rule = rules.find(({ from }) => plainPath(from) === old)
    if (rule?.code === 'gone_410') return { fault: 'This page is gone for good.' }
    const path = rule ? targetPath(rule.to) : old
    // A rule may lead to another site.
    const isFound = path === undefined || isReserved(path) || isFilePath(path) || (await isPage(path))
    return isFound ? { path: path ?? old } : { fault: 'There is no page at this address.' }
  }
  const found = new Map<string, Promise<Target>>()
  return (href) => {
    const target = found.get(href) ?? find(href)
    found.set(href, target)
    return target
  }
}

/** The pages of entries of a type, as far as they are published. */
export const pagesOf = async ({ uid, documentIds }: Entries) => {
  const type = uid.split('.')[1] ?? ''
  const pattern = PAGES[type]
  return pattern ? publishedPages({ uid, documentId: { $in: documentIds } }, [[type, pattern]]) : []
}

export interface Entries {
  uid: string
  documentIds: string[]
}

/** Those that link to one of the pages. */
export const linkingTo = async (
  pages: { uid: string; documentId: string; path: string }[],
  among: Linking[],
): Promise<Linking[]> => {
  const rules: Rule[] = pages.length ? await strapi.db.query(REDIRECT).findMany() : []
  const paths = new Set(pages.map(({ path }) => path))
  const led = rules.filter(({ to }) => paths.has(targetPath(to) ?? '')).map(({ from }) => plainPath(from))
  for (const path of led) paths.add(path)
  for (const from of Object.keys(legacy).filter((from) => paths.has(legacyTarget(from) ?? ''))) paths.add(from)
  const own = new Set(pages.map(({ uid, documentId }) => `${uid} ${documentId}`))
  const leadsThere = ({ href }: SiteLink) => {
    const target = entryLink(href)
    return target
      ? own.has(`${uidOf(target.type)} ${target.documentId}`)
      : paths.has(plainPath(href.replace(/[?#].*$/s, '')))
  }
  return among.filter(({ uid, documentId, links }) => !own.has(`${uid} ${documentId}`) && links.some(leadsThere))
}

/** A link to an entry that has been deleted, or never was, could never lead anywhere. */
export const linkFault: PublishedCheck = async ({ uid }, version) => {
  for (const { field, href } of isPublicType(uid) ? linksIn(uid, version) : [])
    if (href.startsWith('entry:') && !(await exists(href)))
      return `Not published: “${field}” has a link to ${href}, but there is no such page. Choose another one, or remove the link.`
  return undefined
}
