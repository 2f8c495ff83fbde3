import { randomUUID } from 'node:crypto'
import type { Backend } from '#server/content/siteContent.ts'
import type { Changes } from '#services/clients/content/readChanges.ts'
import type { ObjectStore } from '#services/clients/objects/objectStore.ts'
import type { EntryChange } from '#services/rules/content/value/content.ts'
import { roots, singularName, type TypeName } from '#services/rules/content/value/schema.ts'
import type { StoreKey } from '#services/rules/content/value/stored.ts'
import { toContact, toFooterMenu, toMenu } from '#services/rules/furniture/furniture.ts'
import type { Slot } from '#services/rules/surveys/booking.ts'
import { londonEntry } from '../sampleFirm.ts'
import { contentWith } from '../services/rules/content/contentWith.ts'

type Fields = Record<string, unknown>
export type Entries = Partial<Record<TypeName, readonly Fields[]>>

const articles = Array.from({ length: 20 }, (_, index) => ({
  slug: `article-${index}`,
  title: `Article ${index}`,
  publishedOn: '2026-01-01',
  updatedAt: '2026-01-02T00:00:00.000Z',
  tag: { documentId: 'sanding' },
}))

/** The content of the fake site. All single types exist. */
const siteEntries: Entries = {
  ...Object.fromEntries([...roots].filter(([, { isList }]) => !isList).map(([type]) => [type, [{}]])),
  FirmSetting: [londonEntry],
  ServiceCategory: [{ slug: 'floor-sanding', name: 'Floor sanding' }],
  Faq: [{ slug: 'how-long', question: 'How long does it take?' }],
  Tag: [{ slug: 'sanding', name: 'Sanding' }],
  Article: articles,
}

/** The furniture of a firm with this name. */
export const furnitureOf = (companyName: string) => ({
  contact: toContact({ companyName, phone: '020 7946 0000', email: 'a@example.test' }),
  menu: toMenu({ items: [] }),
  footerMenu: toFooterMenu({ columns: [] }),
})

/** A backend whose content the test changes. */
export interface FakeBackend extends Backend {
  /** Then everything that it is asked fails. */
  isAway: boolean
  slots: readonly Slot[] | undefined
  /** Adds or replaces an entry. Fields that are not given are empty. */
  publish(type: TypeName, fields: Fields): void
  remove(type: TypeName, documentId: string): void
  rename(companyName: string): void
}

/**
 * @param entries replace those of the fake site, by type
 * @param codes languages
 */
export function fakeBackend(entries: Entries = {}, codes: readonly string[] = ['en']): FakeBackend {
  let content = contentWith({ ...siteEntries, ...entries })
  let furniture = furnitureOf('Floors')
  const log: Changes['changes'] = []
  // Another backend does not know its tokens.
  const prefix = `${randomUUID()} `

  async function ask<Answer>(answer: () => Answer): Promise<Answer> {
    if (backend.isAway) throw new Error('away')
    return answer()
  }
  function change(given: EntryChange): void {
    content = content.with([given])
    log.push({ model: singularName(given.type), documentId: given.documentId })
  }
  const entriesOf = (type: StoreKey) => Object.values(content.stored[type] ?? {})

  const backend: FakeBackend = {
    isAway: false,
    slots: undefined,
    publish(type, fields) {
      for (const entry of Object.values(contentWith({ [type]: [fields] }).stored[type] ?? {}))
        change({ type, documentId: entry.documentId, entry })
    },
    remove: (type, documentId) => change({ type, documentId }),
    rename(companyName) {
      furniture = furnitureOf(companyName)
      log.push({ model: 'contact', documentId: 'contact' })
    },
    getChanges: (after = '') =>
      ask(() => {
        const all = !after.startsWith(prefix)
        const changes = all ? [] : log.slice(Number(after.slice(prefix.length)))
        return { token: prefix + log.length, all, changes, slots: backend.slots }
      }),
    readType: (type) => ask(() => ({ entries: entriesOf(type), faulty: [], total: entriesOf(type).length })),
    readEntries: (type, ids) =>
      ask(() => {
        const all = entriesOf(type)
        return { entries: all.filter(({ documentId }) => ids.includes(documentId)), faulty: [], total: all.length }
      }),
    readFurniture: () =>
      ask(() => ({ furniture: Object.fromEntries(codes.map((code) => [code, furniture])), faulty: false })),
  }
  return backend
}

/** An object store in memory. */
export interface FakeObjects extends ObjectStore {
  objects: Map<string, { data: Buffer; modifiedAt: number }>
  /** `away`: every call fails. `frozen`: no call is answered. */
  fault: 'none' | 'away' | 'frozen'
  keys(): string[]
}

export function fakeObjects(): FakeObjects {
  const objects: FakeObjects['objects'] = new Map()
  const store: FakeObjects = {
    objects,
    fault: 'none',
    keys: () => [...objects.keys()].sort(),
    put: (key, data) => answer(() => void objects.set(key, { data, modifiedAt: Date.now() })),
    get: (key) => answer(() => objects.get(key)?.data),
    list: (prefix) =>
      answer(() =>
        [...objects].flatMap(([key, { modifiedAt }]) => (key.startsWith(prefix) ? [{ key, modifiedAt }] : [])),
      ),
    remove: (key) => answer(() => void objects.delete(key)),
    close: () => {},
  }
  async function answer<T>(work: () => T): Promise<T> {
    if (store.fault === 'frozen') await new Promise(() => {})
    if (store.fault === 'away') throw new Error('The store is away')
    return work()
  }
  return store
}
