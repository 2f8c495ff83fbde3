import type { PublishedCheck } from '../documents/check-published'
import { isReserved, legacyTarget, plainPath, type Rule, targetPath } from '../documents/redirect-fault'
import { UID as REDIRECT } from '../documents/redirect-rules'
import { publishedPages, uidOf } from '../documents/site-pages'
import { type PublishedTexts, publishedTexts, textsOf } from '../schema/attributes'
import { isPublicType, publicTypes } from '../schema/public-types'
import { inWords } from '../schema/words'
import { paths as words } from '../shared/site-file'
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
  const pages = await publishedPages()
  const paths = new Set([...pages.map(({ path }) => path), ...Object.values(PAGES)])
  const rules: Rule[] = await strapi.db.query(REDIRECT).findMany()
  return async (href) => {
    const entry = entryLink(href)
    if (entry) {
      const uid = uidOf(entry.type)
      const page = pages.find((other) => other.uid === uid && other.documentId === entry.documentId)
      if (page) return { path: page.path }
      return { fault: (await exists(href)) ? 'This page is not published.' : 'There is no such page any more.' }
    }
    const written = withoutWords(plainPath(href.replace(/[?#].*$/s, '')), words)
    const old = legacyTarget(written) ?? written
    const rule = rules.find(({ from }) => plainPath(from) === old)
    if (rule?.code === 'gone_410') return { fault: 'This page is gone for good.' }
    const path = rule ? targetPath(rule.to) : old
    // A rule may lead to another site.
    const isFound = path === undefined || paths.has(path) || isReserved(path) || isFilePath(path)
    return isFound ? { path: path ?? old } : { fault: 'There is no page at this address.' }
  }
}

/** A link to an entry that has been deleted, or never was, could never lead anywhere. */
export const linkFault: PublishedCheck = async ({ uid }, version) => {
  for (const { field, href } of isPublicType(uid) ? linksIn(uid, version) : [])
    if (href.startsWith('entry:') && !(await exists(href)))
      return `Not published: “${field}” has a link to ${href}, but there is no such page. Choose another one, or remove the link.`
  return undefined
}
