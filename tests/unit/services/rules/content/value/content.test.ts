// Content as one value: entries by type, in order, and their relations.

import { expect, it } from 'vitest'
import { type Content, createContent, type StoredEntry } from '#services/rules/content/value/content.ts'

const byId = (...entries: StoredEntry[]) => Object.fromEntries(entries.map((entry) => [entry.documentId, entry]))
const sanding = { documentId: 's', name: 'Sanding', order: 20, category: { documentId: 'c' }, areas: [] }
const oiling = {
  documentId: 'o',
  name: 'Oiling',
  order: 10,
  category: null,
  areas: [{ documentId: 'b' }, { documentId: 'gone' }, { documentId: 'a' }],
}
const content = createContent({
  Service: byId(sanding, oiling),
  ServiceCategory: byId({ documentId: 'c', name: 'Floors', order: 1 }),
  Area: byId({ documentId: 'a', name: 'Acton', order: 2 }, { documentId: 'b', name: 'Balham', order: 1 }),
  HomePage: byId({ documentId: 'h', title: 'Floors', questions: [{ documentId: 'gone' }] }),
})
const names = (entries: readonly { name: string }[] = []) => entries.map(({ name }) => name)

it('lists the entries of a type by order, then by name', () => {
  expect(names(content.all('Service'))).toEqual(['Oiling', 'Sanding'])
  expect(content.all('Article')).toEqual([])
  const equal = [
    { documentId: '1', name: 'B', order: 1 },
    { documentId: '2', name: 'A', order: 1 },
  ]
  expect(names(createContent({ Tag: byId(...equal) }).all('Tag'))).toEqual(['A', 'B'])
})

it('resolves relations in the order of the entry, without those that are not published', () => {
  const [first, second] = content.all('Service')
  expect(names(first?.areas)).toEqual(['Balham', 'Acton'])
  expect(first?.category).toBeNull()
  expect(second?.category).toBe(content.all('ServiceCategory').find(({ documentId }) => documentId === 'c'))
  expect(content.one('HomePage')?.questions).toEqual([])
  expect(content.one('AboutPage')).toBeUndefined()
})

const service = ({ all }: Content, id: string) => all('Service').find(({ documentId }) => documentId === id)

it('is immutable: a change makes another value, whose relations lead to its own entries', () => {
  const changed = content.with([
    { type: 'ServiceCategory', documentId: 'c', entry: { documentId: 'c', name: 'Woods', order: 1 } },
    { type: 'Area', documentId: 'b' },
  ])
  expect(service(changed, 's')?.category?.name).toBe('Woods')
  expect(names(service(changed, 'o')?.areas)).toEqual(['Acton'])
  expect(service(content, 's')?.category?.name).toBe('Floors')
  expect(names(service(content, 'o')?.areas)).toEqual(['Balham', 'Acton'])
  expect(Object.isFrozen(content.all('Service')[0])).toBe(true)
  expect(Object.isFrozen(content.all('Service'))).toBe(true)
})
