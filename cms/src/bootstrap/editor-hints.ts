import { isDeepStrictEqual } from 'node:util'
import type { Core } from '@strapi/strapi'
import { type Configuration, editorView, type Model } from './editor-view'

/** Configures how the admin shows the project's own types and components; writes only what differs. */
export const setEditorHints = async (strapi: Core.Strapi): Promise<void> => {
  const manager = strapi.plugin('content-manager')
  const sizeOf = (type: string): number => manager.service('field-sizes').getFieldSize(type).default
  const types = manager.service('content-types')
  const components = manager.service('components')
  const all: { model: Model; service: typeof types }[] = [
    ...types.findAllContentTypes().map((model: Model) => ({ model, service: types })),
    ...components.findAllComponents().map((model: Model) => ({ model, service: components })),
  ]
  for (const { model, service } of all) {
    const present: Configuration = await service.findConfiguration(model)
    const wanted = editorView(model, present, sizeOf)
    if (!isDeepStrictEqual(wanted, present)) await service.updateConfiguration(model, wanted)
  }
}
