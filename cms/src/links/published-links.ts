import { readChanges } from '../change-log/read-changes'
import { legacyTarget, plainPath, type Rule, targetPath } from '../documents/redirect-fault'
import { REDIRECT } from '../documents/redirect-rules'
import { uidOf } from '../documents/site-pages'
import { readTexts } from '../schema/attributes'
import { publicTypes } from '../schema/public-types'
import { PUBLISHED } from '../shared/document-actions'
import { createQueueByKey } from '../shared/tasks'
import legacy from '../site/legacy.json'
import { entryLink } from '../site/pages'
import { linksInTexts, pathOf, type SiteLink } from './links'

/** A published entry with links. */
export interface Linking {
  uid: string
  documentId: string
  /** Such as `Article “When to recoat”`. */
  name: string
  links: SiteLink[]
  /** Where they lead, without query and hash: a path, or an entry as `idOf` names it. */
  aims: string[]
}

const idOf = ({ uid, documentId }: { uid: string; documentId: string }): string => `${uid} ${documentId}`

const aimOf = ({ href }: SiteLink): string => {
  const entry = entryLink(href)
  return entry ? idOf({ uid: uidOf(entry.type), documentId: entry.documentId }) : pathOf(href)
}

/** A part of a text keeps all of it in memory. */
const copyOf = ({ field, href }: SiteLink): SiteLink => ({ field, href: Buffer.from(href).toString() })

/** The published entries of a type that have links. @param documentIds by default, all */
export const readLinks = async (uid: string, documentIds?: string[]): Promise<Linking[]> => {
  const entries = await readTexts(uid, { ...PUBLISHED, ...(documentIds && { documentId: { $in: documentIds } }) })
  return entries.flatMap(({ texts, ...entry }) => {
    const links = linksInTexts(texts).map(copyOf)
    return links.length ? [{ ...entry, links, aims: [...new Set(links.map(aimOf))] }] : []
  })
}

/** As last read, by type and documentId: one for each language. */
const cache = new Map<string, Linking[]>()
let token = ''
const oneAtATime = createQueueByKey<string>()

/** Those of all entries. Reading thousands of texts takes seconds, so only what has changed is read again. */
export const publishedLinks = (): Promise<Linking[]> =>
  oneAtATime('links', async () => {
    const { token: next, all, changes } = await readChanges(token)
    if (all) cache.clear()
    for (const { uid, modelName } of publicTypes()) {
      const changed = changes.filter(({ model }) => model === modelName).map(({ documentId }) => documentId)
      if (uid === REDIRECT || !(all || changed.length)) continue
      for (const documentId of changed) cache.delete(idOf({ uid, documentId }))
      for (const entry of await readLinks(uid, all ? undefined : changed)) {
        const key = idOf(entry)
        cache.set(key, [...(cache.get(key) ?? []), entry])
      }
    }
    token = next
    return [...cache.values()].flat()
  })

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
  const ownIds = new Set(pages.map(idOf))
  const wanted = new Set([...paths, ...ownIds])
  return among.filter((entry) => !ownIds.has(idOf(entry)) && entry.aims.some((aim) => wanted.has(aim)))
}
