import { isDeepStrictEqual } from 'node:util'
import { type Attribute, asList, asValue, attributesOf } from '../schema/attributes'
import { TEXT_PICTURE, type Uploaded } from './pictures'
import type { Entry } from './read'

type Data = Record<string, unknown>

/**
 * Stores and publishes all entries; Strapi checks their values. Relations are circular (a service names areas, an area a
 * project, a project services), and a published entry can refer only to published ones. Therefore entries that others
 * refer to are first stored without the relations that lead to later ones.
 * @throws Error that names the seed file
 */
export const writeEntries = async (entries: Entry[], pictures: Map<string, Uploaded>): Promise<void> => {
  const ids = new Map<string, string>()
  const relationsOf = ({ uid, data }: Entry) => relations(uid, data, ids)
  const create = async (entry: Entry, links: Data) => {
    const data = { ...plainFields(entry.uid, entry.data, pictures), ...links }
    const documents = strapi.documents(entry.uid as never)
    const { documentId } = await documents.create({ data, status: 'published' } as never).catch(throwWithFile(entry))
    ids.set(`${entry.uid} ${entry.key}`, documentId)
  }
  const link = async (entry: Entry, data: Data) => {
    const documentId = ids.get(`${entry.uid} ${entry.key}`)
    const documents = strapi.documents(entry.uid as never)
    await documents.update({ documentId, data, status: 'published' } as never).catch(throwWithFile(entry))
  }

  const targets = relationTargets(entries)
  const targetEntries = entries.filter(({ uid }) => targets.has(uid)).sort((a, b) => countOf(a) - countOf(b))
  const first = new Map<Entry, Data>()
  for (const entry of targetEntries) {
    first.set(entry, relationsOf(entry))
    await create(entry, relationsOf(entry))
  }
  for (const entry of targetEntries) {
    const links = relationsOf(entry)
    if (!isDeepStrictEqual(links, first.get(entry))) await link(entry, links)
  }
  for (const entry of entries) if (!targets.has(entry.uid)) await create(entry, relationsOf(entry))
}

const throwWithFile =
  ({ file }: Entry) =>
  (error: Error & { details?: { errors?: { path: string[]; message: string }[] } }): never => {
    const faults = error.details?.errors?.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Seed: ${file}: ${faults?.join('; ') ?? error.message}`, { cause: error })
  }

const countOf = ({ uid }: Entry): number => attributesOf(uid).filter(([, { type }]) => type === 'relation').length

/** The types that relations refer to. */
const relationTargets = (entries: Entry[]): Set<string> =>
  new Set(
    [...new Set(entries.map(({ uid }) => uid))]
      .flatMap((uid) => attributesOf(uid))
      .filter(([, { type }]) => type === 'relation')
      .map(([, { target }]) => target),
  )

/** Everything but the relations, with the ids of the pictures. */
const plainFields = (uid: string, data: Data, pictures: Map<string, Uploaded>): Data => {
  const value = (attribute: Attribute, input: unknown): unknown => {
    if (attribute.type === 'richtext') return withPictures(String(input), pictures)
    if (attribute.type !== 'media' && attribute.type !== 'component') return input
    const storedOf = (item: unknown) =>
      attribute.type === 'media'
        ? pictures.get(String(item))?.id
        : plainFields(attribute.component, item as Data, pictures)
    return asValue(attribute, asList(input).map(storedOf))
  }
  return Object.fromEntries(
    attributesOf(uid)
      .filter(([name, { type }]) => type !== 'relation' && asList(data[name]).length)
      .map(([name, attribute]) => [name, value(attribute, data[name])]),
  )
}

const withPictures = (text: string, pictures: Map<string, Uploaded>): string =>
  text.replace(TEXT_PICTURE, (_, name: string) => `](${pictures.get(name)?.url ?? ''}`)

/** The relations by documentId; missing entries are left out. */
const relations = (uid: string, data: Data, ids: Map<string, string>): Data => {
  const links = attributesOf(uid)
    .filter(([, { type }]) => type === 'relation')
    .map(([name, attribute]) => {
      const documentIds = asList(data[name])
        .map((key) => ids.get(`${attribute.target} ${key}`))
        .filter(Boolean)
      return [name, asValue(attribute, documentIds), documentIds.length] as const
    })
  return Object.fromEntries(links.filter(([, , count]) => count).map(([name, link]) => [name, link]))
}
