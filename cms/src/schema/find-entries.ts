import { PUBLISHED } from '../shared/document-actions'
import { attributesOf, type EntryTexts, readTexts } from './attributes'
import { publicTypes } from './public-types'

/** What an entry or one of its components has: one of them is enough. */
export interface Sought {
  /** Parts of texts. */
  text: string[]
  /** Id of a picture. */
  file?: number
}

/** Of entries: nobody reads longer lists. */
const MAX_FOUND = 200
/** Of components, those of drafts among them; the databases take no more ids at once. */
const MAX_COMPONENTS = 20_000

/**
 * Entries that have something, with their texts. The database searches: reading thousands of texts takes seconds.
 * @param where by default, only published entries
 */
export const findEntries = async (
  sought: Sought,
  types: { uid: string }[] = publicTypes(),
  where: object = PUBLISHED,
): Promise<EntryTexts[]> => {
  const components = new Map<string, Promise<number[]>>()
  const idsOfComponent = (uid: string): Promise<number[]> => {
    const ids = components.get(uid) ?? idsIn(uid, {}, MAX_COMPONENTS)
    components.set(uid, ids)
    return ids
  }

  const idsIn = async (uid: string, where: object, limit: number): Promise<number[]> => {
    const conditions: object[] = conditionsOf(uid, sought)
    for (const [name, { type, component }] of attributesOf(uid)) {
      const inside = type === 'component' ? await idsOfComponent(component) : []
      if (inside.length) conditions.push({ [name]: { id: { $in: inside } } })
    }
    // A query for each: in one, the joins of components would multiply the rows.
    const queries = conditions.map((condition) =>
      strapi.db.query(uid).findMany({ select: ['id'], where: { ...where, ...condition }, limit }),
    )
    return [...new Set((await Promise.all(queries)).flat().map(({ id }) => id as number))]
  }

  const all = types.map(async ({ uid }) => {
    const ids = await idsIn(uid, where, MAX_FOUND)
    return ids.length ? readTexts(uid, { id: { $in: ids } }) : []
  })
  return (await Promise.all(all)).flat()
}

const TEXTS = ['string', 'text', 'richtext']

const conditionsOf = (uid: string, { text, file }: Sought): object[] => {
  const texts: object[] = []
  const files: object[] = []
  for (const [name, { type }] of attributesOf(uid)) {
    if (type === 'media' && file) files.push({ [name]: { id: file } })
    if (TEXTS.includes(type)) for (const part of text) texts.push({ [name]: { $contains: part } })
  }
  return [...(texts.length ? [{ $or: texts }] : []), ...files]
}
