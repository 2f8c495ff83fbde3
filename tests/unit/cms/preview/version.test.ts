import { beforeEach, describe, expect, it, vi } from 'vitest'
import { complete } from '../../../../cms/src/preview/version.ts'
import { checkEntry } from '../../../../services/clients/content/checkEntry.ts'
import { noContent } from '../../../../services/clients/content/followContent.ts'
import { withEntry } from '../../../../services/clients/content/readPreview.ts'
import { singularName, typeNames } from '../../../../services/rules/content/value/schema.ts'
import { components, types } from '../testStrapi.ts'

const models = { ...types, ...components }

/** @param published ids of published entries */
const stubStrapi = (published: string[] = []) =>
  vi.stubGlobal('strapi', {
    contentTypes: models,
    getModel: (uid: string) => models[uid],
    db: { query: () => ({ findMany: async () => published.map((documentId) => ({ documentId })) }) },
  })
beforeEach(() => void stubStrapi())

const withDrafts = Object.entries(types).filter(([, { options }]) => options?.draftAndPublish)

describe.each(withDrafts)('an empty %s', (uid, { attributes }) => {
  it('is an entry that the site accepts, and names each required field', async () => {
    const version = { documentId: 'x1', createdAt: 'then', updatedAt: 'then' }
    const { entry, gaps } = await complete(uid, version)
    const required = Object.values(attributes).filter(
      ({ required: asked, pluginOptions }) => asked || pluginOptions?.editor?.needed,
    )
    expect(gaps).toHaveLength(required.length)
    const type = typeNames.find((name) => uid.endsWith(`.${singularName(name)}`))
    if (type)
      expect(checkEntry(type, 'x1', JSON.parse(JSON.stringify(entry)))).toMatchObject({ entry: { documentId: 'x1' } })
    else expect(withEntry(noContent, { uid, locale: 'en', entry: entry as never })).toBe(noContent)
  })
})

it('says in the place of a text that it is empty, also within components', async () => {
  const steps = [
    { id: 1, title: 'Sand', text: null },
    { id: 2, title: '', text: 'Twice' },
  ]
  const version = { documentId: 'x1', title: 'Home', intro: '', process: steps }
  const { entry, gaps } = await complete('api::home-page.home-page', version)
  expect(entry).toMatchObject({
    title: 'Home',
    intro: '[intro is empty]',
    process: [
      { id: '1', title: 'Sand', text: '[process 1: text is empty]' },
      { id: '2', title: '[process 2: title is empty]', text: 'Twice' },
    ],
  })
  expect(gaps).toContain('Process 1: text')
  expect(gaps).toContain('Picture')
})

it('has the choices by the names that the API gives them', async () => {
  const version = {
    documentId: 'x1',
    createdAt: 'then',
    updatedAt: 'then',
    finishes: [{ id: 1, key: 'dull', name: 'Dull', sheen: 'extra-matt' }],
  }
  const { entry } = await complete('api::finishes-page.finishes-page', version)
  const checked = checkEntry('FinishesPage', 'x1', JSON.parse(JSON.stringify(entry)))
  expect(checked).toMatchObject({ entry: { finishes: [{ sheen: 'extra_matt' }] } })
})

it('names related entries that are not published', async () => {
  const version = {
    documentId: 'x1',
    title: 'Oak',
    services: [
      { documentId: 's1', name: 'Sanding' },
      { documentId: 's2', name: 'Staining' },
    ],
    area: { documentId: 'a1', name: 'Clapham' },
  }
  stubStrapi(['s1', 'a1'])
  const { entry, unpublished } = await complete('api::project.project', version)
  expect(entry).toMatchObject({ services: [{ documentId: 's1' }, { documentId: 's2' }], area: { documentId: 'a1' } })
  expect(unpublished).toEqual([{ uid: 'api::service.service', documentId: 's2', title: 'Service “Staining”' }])
})
