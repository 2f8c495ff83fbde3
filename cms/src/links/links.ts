import type { PublishedCheck } from '../documents/check-published'
import { isReserved, legacyTarget, plainPath, type Rule, targetPath } from '../documents/redirect-fault'
import { UID as REDIRECT } from '../documents/redirect-rules'
import { isPage, publishedPages, uidOf } from '../documents/site-pages'
import { type PublishedTexts, publishedTexts, textsOf } from '../schema/attributes'
import { findEntries } from '../schema/find-entries'
import { isPublicType, publicTypes } from '../schema/public-types'
import { inWords } from '../schema/words'
import legacy from '../site/legacy.json'
import { entryLink, PAGES } from '../site/pages'
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
interface Linking extends PublishedTexts {
  links: SiteLink[]
}

export const publishedLinks = async (): Promise<Linking[]> => {
  const types = publicTypes().filter(({ uid }) => uid !== REDIRECT)
  const entries = await publishedTexts(types)
  return entries.map((entry) => ({ ...entry, links: linksInTexts(entry.texts) })).filter(({ links }) => links.length)
}

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
      const page = await pageOf({ uid: uidOf(entry.type), documentId: entry.documentId })
      if (page) return { path: page.path }
      return { fault: (await exists(href)) ? 'This page is not published.' : 'There is no such page any more.' }
    }
    const written = plainPath(href.replace(/[?#].*$/s, ''))
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

/** The page of an entry, if it is published. */
export const pageOf = async ({ uid, documentId }: { uid: string; documentId: string }) => {
  const type = uid.split('.')[1] ?? ''
  const pattern = PAGES[type]
  return pattern ? (await publishedPages({ uid, documentId }, [[type, pattern]]))[0] : undefined
}

/** The published entries that link to a page. @param among their types; by default, all */
export const linkingTo = async (
  own: { uid: string; documentId: string; path: string },
  among?: string[],
): Promise<PublishedTexts[]> => {
  const type = own.uid.split('.')[1] ?? ''
  const rules: Rule[] = await strapi.db.query(REDIRECT).findMany()
  const led = rules.filter(({ to }) => targetPath(to) === own.path).map(({ from }) => plainPath(from))
  const old = Object.keys(legacy).filter((from) => [own.path, ...led].includes(legacyTarget(from) ?? ''))
  const paths = [own.path, ...led, ...old]
  const entry = `entry:${type}/${own.documentId}`
  // In texts, a single slash is everywhere.
  const text = paths.flatMap((path) => (path === '/' ? ['](/)', '](/?', '](/#'] : [path]))
  const types = publicTypes().filter(({ uid }) => among?.includes(uid) ?? uid !== REDIRECT)
  const found = await findEntries({ text: [entry, ...text], url: [entry, ...paths] }, types)
  const leadsThere = ({ href }: SiteLink) => {
    const target = entryLink(href)
    return target
      ? target.type === type && target.documentId === own.documentId
      : paths.includes(plainPath(href.replace(/[?#].*$/s, '')))
  }
  return found.filter(({ documentId, texts }) => documentId !== own.documentId && linksInTexts(texts).some(leadsThere))
}

/** A link to an entry that has been deleted, or never was, could never lead anywhere. */
export const linkFault: PublishedCheck = async ({ uid }, version) => {
  for (const { field, href } of isPublicType(uid) ? linksIn(uid, version) : [])
    if (href.startsWith('entry:') && !(await exists(href)))
      return `Not published: “${field}” has a link to ${href}, but there is no such page. Choose another one, or remove the link.`
  return undefined
}
