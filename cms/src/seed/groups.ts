import { nameOf } from '../schema/words'
import { type Content, keyOf } from '../versions/content'
import { VERSION } from '../versions/kept'

/** What database/migrations/2026-11-27-groups.js kept of an enumeration. */
interface Kept {
  /** The type that had it, and the field, which is a relation now. */
  uid: string
  field: string
  /** The type whose entries are in place of its values. */
  target: string
  entries: { slug: string; name: string; order: number }[]
  /** By row of the type, drafts and published ones, the slug of its entry. */
  rows: { id: number; code: string }[]
}

/**
 * To a backend from before groups of prices and topics of questions were entries: those, with the words that they had, and
 * the relations to them. Below the documents service, so that no entry counts as changed.
 */
export const addGroups = async (): Promise<void> => {
  const store = strapi.db.query('strapi::core-store')
  const where = { key: 'groups' }
  const record = await store.findOne({ where })
  if (!record) return
  await strapi.db.transaction(async ({ trx }) => {
    for (const { uid, field, target, entries, rows } of JSON.parse(record.value) as Kept[]) {
      const bySlug = new Map<unknown, { id: number; documentId: string; name: string }>()
      for (const data of entries)
        bySlug.set(data.slug, (await strapi.documents(target as never).create({ data } as never)) as never)
      for (const { id, code } of rows) {
        const relations = { [field]: { set: [{ id: bySlug.get(code)?.id }] } }
        await strapi.db.entityManager.updateRelations(uid, id, relations, { transaction: trx })
      }
      const versions: { id: number; data: Content }[] = await strapi.db.query(VERSION).findMany({ where: { uid } })
      for (const { id, data } of versions) {
        const entry = bySlug.get(data.fields[field])
        if (!entry) continue
        const names = { ...data.names, [keyOf(target, entry.documentId)]: nameOf(target, entry) }
        const changed: Content = { fields: { ...data.fields, [field]: entry.documentId }, names }
        await strapi.db.query(VERSION).update({ where: { id }, data: { data: changed } })
      }
    }
    await store.delete({ where })
  })
  strapi.log.info('Groups of prices and topics of questions are entries now: see the admin.')
}
