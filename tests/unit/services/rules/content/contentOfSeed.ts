import { fileURLToPath } from 'node:url'
import { type Content, typeNames } from '#services/rules/content/value/content.ts'
import { fieldsOf, singularName, type TypeName } from '#services/rules/content/value/schema.ts'
import { type Contact, toContact } from '#services/rules/furniture/furniture.ts'
import { TEXT_PICTURE } from '../../../../../cms/src/seed/pictures.ts'
import { type Entry, readContent } from '../../../../../cms/src/seed/read.ts'
import { types } from '../../../cms/testStrapi.ts'
import { contentWith } from './contentWith.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

type Fields = Record<string, unknown>

/**
 * The content of the seed, as the site reads it from Strapi. The documentId of an entry is the key by which the seed
 * names it: its slug, the name of a price, the code of a district. All entries have changed at the start of 2026, and
 * all pictures have one size.
 */
export async function contentOfSeed(): Promise<Content> {
  const entries = await entriesOfSeed()
  const entriesOf = (type: TypeName) =>
    entries
      .filter(({ uid }) => uid === uidOf(type))
      .map(({ key, data }) => ({ updatedAt: '2026-01-01T00:00:00.000Z', ...asStored(type, data), documentId: key }))
  return contentWith(Object.fromEntries(typeNames.map((type) => [type, entriesOf(type)])))
}

/** The firm's contact details in the seed: they are furniture, which is not part of the content. */
export async function contactOfSeed(): Promise<Contact> {
  const contact = (await entriesOfSeed()).find(({ uid }) => uid === 'api::contact.contact')
  return toContact(contact?.data)
}

function asStored(type: string, data: Fields): Fields {
  const stored = fieldsOf(type)
    .filter(({ name }) => (data[name] ?? undefined) !== undefined)
    .map(({ name, type: sdl, object, isRelation }) => {
      const value = (item: unknown): unknown => {
        if (object === 'UploadFile') return picture(String(item))
        if (isRelation) return { documentId: String(item) }
        if (object) return asStored(object, item as Fields)
        if (typeof item !== 'string') return item
        // Names in GraphQL contain no hyphens.
        return sdl.startsWith('ENUM_') ? item.replaceAll('-', '_') : item.replace(TEXT_PICTURE, '](/uploads/$1.jpg')
      }
      const given = data[name]
      return [name, Array.isArray(given) ? given.map(value) : value(given)]
    })
  return Object.fromEntries(stored)
}

const picture = (name: string) => ({
  url: `/uploads/${name}.jpg`,
  alternativeText: 'A floor',
  width: 1600,
  height: 1067,
})

const uidOf = (type: string) => `api::${singularName(type)}.${singularName(type)}`

/** What the seed’s own code reads. */
async function entriesOfSeed(): Promise<Entry[]> {
  Object.assign(globalThis, { strapi: { contentTypes: types, getModel: (uid: string) => types[uid] } })
  const { entries, faults } = await readContent(fileOf('cms/seed'))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return entries
}
