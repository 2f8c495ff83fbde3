import { formPath } from '../schema/words'
import { present } from './content'
import { draftIn, type EntryVersion, keep, rowsOf, VERSION } from './kept'

export interface Restored {
  documentId: string
  /** Of its form in the admin. */
  path: string
  /** What is no longer there, and so is missing in the draft. */
  gone: string[]
}

/**
 * Saves a version as the draft of its entry, through Strapi's documents service, so that all rules of saving apply. The
 * draft before is kept. A deleted entry comes back under its own documentId, so that versions of others lead to it again.
 */
export const restore = async (version: EntryVersion, editorId: number): Promise<Restored> => {
  const { uid, language, data, creatorId } = version
  return strapi.db.transaction(async () => {
    const { fields, gone } = await present(uid, data)
    const locale = language || undefined
    const documents = strapi.documents(uid as never)
    const rows = await rowsOf(uid, version.entry)
    const documentId = rows[0]?.documentId ?? version.entry
    const draft = draftIn(uid, rows, language)
    if (draft) await keep(uid, draft, 'draft')
    const saved = { ...fields, updatedBy: editorId }
    if (rows.length) await documents.update({ documentId, locale, data: saved } as never)
    else {
      const creator = creatorId && (await strapi.db.query('admin::user').findOne({ where: { id: creatorId } }))
      const createdBy = creator ? creatorId : editorId
      await documents.create({ locale, data: { ...saved, documentId, createdBy } } as never)
    }
    const where = { uid, entry: version.entry, language }
    const query = strapi.db.query(VERSION)
    await query.updateMany({ where: { ...where, event: 'deleted' }, data: { event: 'draft' } })
    await query.updateMany({ where, data: { removeAt: null, entry: documentId } })
    const inLanguage = language && `?plugins[i18n][locale]=${language}`
    return { documentId, path: formPath(uid, documentId) + inLanguage, gone }
  })
}
