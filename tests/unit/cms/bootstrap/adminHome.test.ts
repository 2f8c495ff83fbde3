import { expect, test, vi } from 'vitest'
import { groups, typesInGroups, waiting } from '../../../../cms/src/admin/home/groups.ts'
import enquiry from '../../../../cms/src/api/enquiry/content-types/enquiry/schema.json' with { type: 'json' }
import { setEditorHints } from '../../../../cms/src/bootstrap/editor-hints.ts'
import type { Configuration, Model } from '../../../../cms/src/bootstrap/editor-view.ts'
import { addLanguages } from '../../../../cms/src/bootstrap/translations.ts'
import { CHOICE_WORDS } from '../../../../cms/src/schema/words.ts'
import site from '../../../../site.json' with { type: 'json' }
import { components, types } from '../testStrapi.ts'

const schemas = Object.values(types)

const isVisible = ({ pluginOptions }: (typeof schemas)[number]) => pluginOptions?.['content-manager']?.visible !== false

test('each type that editors see is in one group of the home page', () => {
  const names = schemas.filter(isVisible).map(({ info }) => `api::${info.singularName}.${info.singularName}`)
  expect([...typesInGroups].sort()).toEqual([...names, 'plugin::users-permissions.user'].sort())
  expect(Object.values(groups).join(' ').split(' ')).toHaveLength(typesInGroups.length)
})

test('what waits is found by values that the types have', () => {
  for (const { type, field, value } of waiting) {
    expect(types[`api::${type}.${type}`]?.attributes[field]?.enum, type).toContain(value)
  }
})

test('each code that editors would see has words', () => {
  const fields = [...schemas.filter(isVisible), ...Object.values(components)].flatMap(({ attributes }) =>
    Object.values(attributes),
  )
  const codes = (fields as { enum?: string[] }[]).flatMap((field) => field.enum ?? [])
  expect(codes).toContain('m2')
  for (const code of codes) expect(CHOICE_WORDS[code], code).toMatch(/^[A-Z][a-z ]+/)
  expect(CHOICE_WORDS).toMatchObject({ FULL_TIME: 'Full time', gone_410: 'Gone (410)', 'semi-gloss': 'Semi gloss' })
})

test('adds the languages of site.json that Strapi lacks', async () => {
  const stored = [{ code: 'fr' }]
  const findByCode = async (code: string) => stored.find((locale) => locale.code === code)
  const create = vi.fn(async (locale: { code: string }) => stored.push(locale))
  const locales = { findByCode, create }
  vi.stubGlobal('strapi', { plugin: () => ({ service: () => locales }) })
  await addLanguages()
  await addLanguages()
  expect(create.mock.calls).toEqual(site.languages.map(({ code, name }) => [{ code, name: `${name} (${code})` }]))
})

const plain = { settings: {}, metadatas: {}, layouts: { list: [], edit: [] } }

test('what somebody has configured in the admin stays, also after a restart', async () => {
  const stored = new Map<string, unknown>()
  const views = new Map<string, Configuration>([['enquiry', plain]])
  const start = async () => {
    const types = {
      findAllContentTypes: () => [{ ...enquiry, uid: 'enquiry' }],
      findConfiguration: async (model: Model) => views.get(model.uid),
      updateConfiguration: async (model: Model, view: Configuration) => views.set(model.uid, view),
    }
    const components = { ...types, findAllComponents: () => [] }
    const services = { 'content-types': types, components, 'field-sizes': { getFieldSize: () => ({ default: 6 }) } }
    const store = {
      get: async () => stored.get('views'),
      set: async ({ value }: { value: unknown }) => stored.set('views', value),
    }
    const plugin = () => ({ service: (name: keyof typeof services) => services[name] })
    vi.stubGlobal('strapi', { plugin, store: () => store })
    await setEditorHints()
    return types
  }
  const types = await start()
  const editorsView = { ...plain, layouts: { list: ['reference'], edit: [] } }
  expect(views.get('enquiry')?.layouts.list).toContain('progress')
  await types.updateConfiguration({ ...enquiry, uid: 'enquiry' } as unknown as Model, editorsView)
  await start()
  expect(views.get('enquiry')).toEqual(editorsView)
})
