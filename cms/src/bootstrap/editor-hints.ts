import { isDeepStrictEqual } from 'node:util'
import type { Core } from '@strapi/strapi'
import { type Configuration, editorView, type Model } from './editor-view'

/** The types and components whose view somebody has changed in the admin. */
const CHANGED = { type: 'core', name: 'site', key: 'changed-views' }

/**
 * Configures how the admin shows the project's own types and components, except those that somebody has configured
 * otherwise in the admin; writes only what differs.
 */
export const setEditorHints = async (strapi: Core.Strapi): Promise<void> => {
  const manager = strapi.plugin('content-manager')
  const sizeOf = (type: string): number => manager.service('field-sizes').getFieldSize(type).default
  const types = manager.service('content-types')
  const components = manager.service('components')
  const store = strapi.store(CHANGED)
  const changed = new Set((await store.get()) as string[] | null)
  const all: { model: Model; service: typeof types }[] = [
    ...types.findAllContentTypes().map((model: Model) => ({ model, service: types })),
    ...components.findAllComponents().map((model: Model) => ({ model, service: components })),
  ]
  for (const { model, service } of all) {
    if (changed.has(model.uid)) continue
    const current: Configuration = await service.findConfiguration(model)
    const wanted = editorView(model, current, sizeOf)
    if (!isDeepStrictEqual(wanted, current)) await service.updateConfiguration(model, wanted)
  }
  for (const service of [types, components]) {
    const { updateConfiguration } = service
    service.updateConfiguration = async (model: Model, configuration: Configuration) => {
      const result = await updateConfiguration(model, configuration)
      changed.add(model.uid)
      await store.set({ value: [...changed] })
      return result
    }
  }
}
