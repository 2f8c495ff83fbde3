import type { Core, Struct } from '@strapi/strapi'
import { type Middleware, published } from '../shared/document-actions'

type Row = Record<string, unknown> & { id: number }
/** An entry that a relation leads to. */
type Target = Row & { documentId: string; locale: string | null }
interface Published {
  uid: string
  documentId: string
  /** Ids of its published versions, by language. */
  ids: Map<string | null, number>
}

interface Populate {
  [field: string]: { select?: string[]; populate?: Populate; on?: Record<string, { populate: Populate }> }
}

const KEYS = ['id', 'documentId', 'locale']

/**
 * When an entry is published again, the published entries whose drafts refer to it do so again. Strapi removes these
 * references when the entry is unpublished, and only publishing each of the other entries would bring them back.
 * Written below the documents service, so that nothing else is announced; the change log has both entries anyway.
 */
export const restoreReferences =
  (strapi: Core.Strapi): Middleware =>
  async (context, next) => {
    const { uid, action, params } = context
    const { documentId, status } = params as { documentId: string; status?: string }
    if (action !== 'publish' && !(action === 'update' && status === 'published')) return next()
    return strapi.db.transaction(async () => {
      // Strapi keeps the references to a version that it replaces, and those that are new in a draft are not public yet.
      const before = await publishedIds(strapi, uid, documentId)
      const result = await next()
      const ids = new Map([...(await publishedIds(strapi, uid, documentId))].filter(([locale]) => !before.has(locale)))
      if (ids.size)
        for (const type of Object.values(strapi.contentTypes)) await restoreIn(strapi, type, { uid, documentId, ids })
      return result
    })
  }

const publishedIds = async (strapi: Core.Strapi, uid: string, documentId: string): Promise<Published['ids']> => {
  const versions: Target[] = await strapi.db.query(uid).findMany({ select: KEYS, where: { documentId, ...published } })
  return new Map(versions.map(({ locale, id }) => [locale, id]))
}

/** Types without drafts are left to Strapi, which copies their references. */
const restoreIn = async (strapi: Core.Strapi, type: Struct.ContentTypeSchema, target: Published): Promise<void> => {
  const populate = type.options?.draftAndPublish && relationsTo(strapi, type, target.uid)
  if (!populate) return
  const entries = strapi.db.query(type.uid)
  const referring = { publishedAt: null, ...leadingTo(target.documentId, populate) }
  const drafts: Target[] = await entries.findMany({ where: referring, populate })
  for (const draft of drafts) {
    const { documentId, locale } = draft
    const where = { documentId, locale, ...published }
    const version: Row | null = await entries.findOne({ where, populate })
    if (version) await restore(strapi, type, draft, version, target)
  }
}

/** Populates the relations to a type, those in components and dynamic zones too; undefined if there are none. */
const relationsTo = (strapi: Core.Strapi, { attributes }: Struct.Schema, uid: string): Populate | undefined => {
  const inComponent = (name: string) => relationsTo(strapi, strapi.components[name as never], uid)
  const fields = Object.entries(attributes).flatMap(([name, attribute]): [string, Populate[string]][] => {
    if (attribute.type === 'relation')
      return isOneWay(attribute) && attribute.target === uid ? [[name, { select: KEYS }]] : []
    if (attribute.type === 'component') {
      const populate = inComponent(attribute.component)
      return populate ? [[name, { populate }]] : []
    }
    if (attribute.type !== 'dynamiczone') return []
    const on = attribute.components.flatMap((component) => {
      const populate = inComponent(component)
      return populate ? [[component, { populate }] as const] : []
    })
    return on.length ? [[name, { on: Object.fromEntries(on) }]] : []
  })
  return fields.length ? Object.fromEntries(fields) : undefined
}

interface OneWay {
  target?: string
  inversedBy?: string
  mappedBy?: string
}

/** Strapi keeps both sides of two-way relations itself. */
const isOneWay = (attribute: object): attribute is OneWay =>
  !(attribute as OneWay).inversedBy && !(attribute as OneWay).mappedBy

/** A condition for entries with such a reference; none for dynamic zones, in which the database cannot search. */
const leadingTo = (documentId: string, populate: Populate): object => {
  if (Object.values(populate).some(({ on }) => on)) return {}
  return {
    $or: Object.entries(populate).map(([name, { populate: inner }]) => ({
      [name]: inner ? leadingTo(documentId, inner) : { documentId },
    })),
  }
}

const asTargets = (value: unknown): Target[] =>
  (Array.isArray(value) ? value : [value]).filter((target) => target && typeof target === 'object') as Target[]

/** Compares a draft, or a component of it, with its published version. */
const restore = async (
  strapi: Core.Strapi,
  { uid, attributes }: Struct.Schema,
  draft: Row,
  version: Row,
  target: Published,
): Promise<void> => {
  for (const [name, attribute] of Object.entries(attributes)) {
    const [wanted, present] = [asTargets(draft[name]), asTargets(version[name])]
    if (attribute.type === 'relation' && isOneWay(attribute) && attribute.target === target.uid) {
      const ids = complete(wanted, present, target, attribute.relation.endsWith('Many'))
      if (ids)
        await strapi.db.transaction(({ trx }) =>
          // Unlike `update`, it does not change the date by which Strapi recognises drafts with changes.
          strapi.db.entityManager.updateRelations(uid, version.id, { [name]: { set: ids } }, { transaction: trx }),
        )
    }
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') continue
    // If the draft has other components by now, there is no telling which belongs to which.
    if (wanted.length !== present.length) continue
    for (const [index, part] of wanted.entries()) {
      const twin = present[index] as Row
      const model = attribute.type === 'component' ? attribute.component : String(part.__component)
      if (attribute.type === 'component' || model === twin.__component)
        await restore(strapi, strapi.components[model as never], part, twin, target)
    }
  }
}

/** The references of a published version with the missing one in its place; undefined if nothing is missing. */
const complete = (
  wanted: Target[],
  present: Target[],
  { documentId, ids }: Published,
  isToMany: boolean,
): { id: number }[] | undefined => {
  const at = wanted.findIndex((entry) => entry.documentId === documentId)
  const id = at < 0 ? undefined : ids.get(wanted[at]?.locale ?? null)
  if (id === undefined || present.some((entry) => entry.documentId === documentId)) return undefined
  // The draft may lead elsewhere than what is published.
  if (!isToMany) return present.length ? undefined : [{ id }]
  const before = wanted.slice(0, at).map((entry) => entry.documentId)
  const after = present.reduce((last, entry, index) => (before.includes(entry.documentId) ? index + 1 : last), 0)
  return [...present.slice(0, after), { id }, ...present.slice(after)].map((entry) => ({ id: entry.id }))
}
