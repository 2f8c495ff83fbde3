import { isDeepStrictEqual } from 'node:util'
import { type Configuration, editorView, type Model } from './editor-view'

/** The types and components whose view somebody has changed in the admin. */
const CHANGED = { type: 'core', name: 'site', key: 'changed-views' }

/**
 * Configures how the admin shows the project's own types and components, except those that somebody has configured
 * otherwise in the admin; writes only what differs.
 */
export const setEditorHints = async (): Promise<void> => {
  const manager = strapi.plugin('content-manager')
  const sizeOf = (type: string): number => manager.service('field-sizes').getFieldSize(type).default
  const types = manager.service('content-types')
  const components = manager.service('components')
  const store = strapi.store(CHANGED)
  const changedByEditors = new Set((await store.get()) as string[] | null)
  const models: { model: Model; service: typeof types }[] = [
    ...types.findAllContentTypes().map((model: Model) => ({ model, service: types })),
    ...components.findAllComponents().map((model: Model) => ({ model, service: components })),
  ]
  for (const { model, service } of models) {
    if (changedByEditors.has(model.uid)) continue
    const currentView: Configuration = await service.findConfiguration(model)
    const view = editorView(model, currentView, sizeOf)
    if (!isDeepStrictEqual(view, currentView)) await service.updateConfiguration(model, view)
  }
  for (const service of [types, components]) {
    const { updateConfiguration } = service
    service.updateConfiguration = async (model: Model, configuration: Configuration) => {
      const result = await updateConfiguration(model, configuration)
      changedByEditors.add(model.uid)
      await store.set({ value: [...changedByEditors] })
      return result
    }
  }
}

interface Recent {
  kind: string
  title: string
  contentTypeDisplayName: string
}

/** On its home page, Strapi names a single type by one of its fields, or by its id. */
export const nameSingleTypes = (): void => {
  const home = strapi.plugin('content-manager').service('homepage')
  const { queryLastDocuments } = home
  home.queryLastDocuments = async (...which: unknown[]) =>
    (await queryLastDocuments.apply(home, which)).map((entry: Recent) =>
      entry.kind === 'singleType' ? { ...entry, title: entry.contentTypeDisplayName } : entry,
    )
}
