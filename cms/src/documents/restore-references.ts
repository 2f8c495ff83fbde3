import { asList, hasDrafts, isList } from '../schema/attributes'
import { relationsTo } from '../schema/public-types'
import { aroundPublication, type Middleware, PUBLISHED } from '../shared/document-actions'

/** One version of an entry. */
type Row = Record<string, unknown> & { id: number; documentId: string; locale: string | null }

interface PublishedEntry {
  documentId: string
  /** Ids of its published versions, by language. */
  ids: Map<string | null, number>
}

const KEYS = ['id', 'documentId', 'locale']

/**
 * When an entry is published again, the published entries whose drafts refer to it do so again. Strapi removes these
 * references when the entry is unpublished, and only publishing each of the other entries would bring them back.
 * Written below the documents service, so that nothing else is announced; the change log has both entries anyway.
 */
export const restoreReferences: Middleware = aroundPublication(async ({ uid, documentId }, publish) => {
  // Strapi keeps the references to a version that it replaces, and those that are new in a draft are not public yet.
  const idsBefore = await publishedIds(uid, documentId)
  const result = await publish()
  const ids = new Map([...(await publishedIds(uid, documentId))].filter(([locale]) => !idsBefore.has(locale)))
  // Strapi copies the references of types without drafts.
  for (const { type, field, attribute } of ids.size ? relationsTo(uid) : [])
    if (hasDrafts(type.uid)) await restoreIn(type.uid, field, isList(attribute), { documentId, ids })
  return result
})

const publishedIds = async (uid: string, documentId: string): Promise<PublishedEntry['ids']> => {
  const versions: Row[] = await strapi.db.query(uid).findMany({ select: KEYS, where: { documentId, ...PUBLISHED } })
  return new Map(versions.map(({ locale, id }) => [locale, id]))
}

/** Adds the references in the published versions of entries whose drafts have them. */
const restoreIn = async (uid: string, name: string, isToMany: boolean, target: PublishedEntry) => {
  const entries = strapi.db.query(uid)
  const populate = { [name]: { select: KEYS } }
  const where = { publishedAt: null, [name]: { documentId: target.documentId } }
  const drafts: Row[] = await entries.findMany({ where, populate })
  for (const draft of drafts) {
    const { documentId, locale } = draft
    const version: Row | null = await entries.findOne({ where: { documentId, locale, ...PUBLISHED }, populate })
    const ids = version && withReference(asList(draft[name]) as Row[], asList(version[name]) as Row[], target, isToMany)
    if (ids)
      await strapi.db.transaction(({ trx }) =>
        // Unlike `update`, it does not change the date by which Strapi recognises drafts with changes.
        strapi.db.entityManager.updateRelations(uid, version.id, { [name]: { set: ids } }, { transaction: trx }),
      )
  }
}

/** The references of a published version with the missing one in its place; undefined if nothing is missing. */
const withReference = (
  draftRows: Row[],
  publishedRows: Row[],
  { documentId, ids }: PublishedEntry,
  isToMany: boolean,
): { id: number }[] | undefined => {
  const at = draftRows.findIndex((entry) => entry.documentId === documentId)
  const id = at < 0 ? undefined : ids.get(draftRows[at]?.locale ?? null)
  if (id === undefined || publishedRows.some((entry) => entry.documentId === documentId)) return undefined
  // The draft may lead elsewhere than what is published.
  if (!isToMany) return publishedRows.length ? undefined : [{ id }]
  const idsBefore = draftRows.slice(0, at).map((entry) => entry.documentId)
  const position = publishedRows.map((entry) => idsBefore.includes(entry.documentId)).lastIndexOf(true) + 1
  const references = publishedRows.map((entry) => ({ id: entry.id }))
  references.splice(position, 0, { id })
  return references
}
