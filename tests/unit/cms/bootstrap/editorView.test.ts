import { expect, test, vi } from 'vitest'
import enquiry from '../../../../cms/src/api/enquiry/content-types/enquiry/schema.json' with { type: 'json' }
import { setEditorHints } from '../../../../cms/src/bootstrap/editor-hints.ts'
import type { Configuration, Model } from '../../../../cms/src/bootstrap/editor-view.ts'

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
