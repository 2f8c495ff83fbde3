import type { PublishedCheck } from '../documents/check-published'
import { isReserved, legacyTarget, plainPath, type Rule, targetPath } from '../documents/redirect-fault'
import { REDIRECT } from '../documents/redirect-rules'
import { pagesAmong, publishedPages, uidOf } from '../documents/site-pages'
import { type EntryTexts, textsOf } from '../schema/attributes'
import { isPublicType } from '../schema/public-types'
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

export const linksInTexts = (texts: EntryTexts['texts']): SiteLink[] =>
  texts.flatMap(([field, text]) =>
    [...text.matchAll(/(^|\.)url$/.test(field) ? IN_FIELD : IN_MARKDOWN)].map(([, href = '']) => ({
      field: inWords(field.split('.')[0] ?? field),
      href,
    })),
  )

/** Without query and hash. */
export const pathOf = (href: string): string => plainPath(href.replace(/[?#].*$/s, ''))

/** The languages of an entry have one id. */
const existingIds = async (uid: string, documentIds: string[]): Promise<Set<string>> => {
  const entries = await strapi.db
    .query(uid)
    .findMany({ select: ['documentId'], where: { documentId: { $in: documentIds } } })
  return new Set(entries.map(({ documentId }) => documentId))
}

/**
 * What is wrong with links, by the content as it is now; those that lead to a page are not in the answer. They lead to the
 * same as in services/rules/content/linkTargets.ts.
 */
export const linkFaults = async (hrefs: string[]): Promise<Map<string, string>> => {
  const faults = new Map<string, string>()
  const paths = new Map<string, string>()
  const entries = new Map<string, [href: string, documentId: string][]>()
  const redirects: Rule[] = await strapi.db.query(REDIRECT).findMany()
  const rules = new Map(redirects.map((rule) => [plainPath(rule.from), rule]))
  for (const href of new Set(hrefs)) {
    const entry = entryLink(href)
    if (entry) {
      entries.set(entry.type, [...(entries.get(entry.type) ?? []), [href, entry.documentId]])
      continue
    }
    const written = withoutWords(pathOf(href), words)
    const old = legacyTarget(written) ?? written
    const rule = rules.get(old)
    // A rule may lead to another site.
    const path = rule ? targetPath(rule.to) : old
    if (rule?.code === 'gone_410') faults.set(href, 'This page is gone for good.')
    else if (path !== undefined && !isReserved(path) && !isFilePath(path)) paths.set(href, path)
  }
  const pages = await pagesAmong([...new Set(paths.values())])
  for (const [href, path] of paths) if (!pages.has(path)) faults.set(href, 'There is no page at this address.')
  for (const [type, links] of entries) {
    const which = { uid: uidOf(type), documentIds: links.map(([, documentId]) => documentId) }
    const published = new Set((await pagesOf(which)).map(({ documentId }) => documentId))
    const stored = PAGES[type] ? await existingIds(which.uid, which.documentIds) : new Set()
    for (const [href, documentId] of links)
      if (!published.has(documentId))
        faults.set(href, stored.has(documentId) ? 'This page is not published.' : 'There is no such page any more.')
  }
  return faults
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

/** A link to an entry that has been deleted, or never was, could never lead anywhere. */
export const linkFault: PublishedCheck = async ({ uid }, version) => {
  for (const { field, href } of isPublicType(uid) ? linksIn(uid, version) : []) {
    const entry = entryLink(href)
    const isThere = entry && PAGES[entry.type] && (await existingIds(uidOf(entry.type), [entry.documentId])).size > 0
    if (href.startsWith('entry:') && !isThere)
      return `Not published: “${field}” has a link to ${href}, but there is no such page. Choose another one, or remove the link.`
  }
  return undefined
}
