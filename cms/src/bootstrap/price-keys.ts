import type { Core } from '@strapi/strapi'

const UID = 'api::price-item.price-item'

/**
 * Gives prices that were stored before keys existed a key made from their name. The site reads the key with every price,
 * and GraphQL cannot return an entry without a required field.
 */
export const setPriceKeys = async (strapi: Core.Strapi): Promise<void> => {
  const items = strapi.db.query(UID)
  const all: { id: number; documentId: string; name: string; key: string | null }[] = await items.findMany({})
  // A draft and its published version share a key.
  const keys = new Map(all.flatMap(({ documentId, key }) => (key ? [[documentId, key]] : [])))
  for (const { id, documentId, name } of all.filter(({ key }) => !key)) {
    const key = keys.get(documentId) ?? keyOf(name, documentId, [...keys.values()])
    keys.set(documentId, key)
    await items.update({ where: { id }, data: { key } })
  }
}

/** Lower-case words joined by hyphens, at most 40 characters, not one of `taken`. */
export const keyOf = (name: string, documentId: string, taken: readonly string[]): string => {
  const words =
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? []
  const key = words.join('-').slice(0, 40).replace(/-$/, '')
  return key && key !== 'minimum' && !taken.includes(key) ? key : documentId.toLowerCase().slice(0, 40)
}
