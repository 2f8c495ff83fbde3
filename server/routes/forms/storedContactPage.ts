import { addresses } from '#locales/addresses.ts'
import { localePath } from '#locales/routing.ts'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { Languages } from '#server/routing/languages.ts'

/** HTML of the stored contact page in the default language; undefined if none is stored. */
export type StoredContactPage = () => Promise<string | undefined>

export function createStoredContactPage(store: PageStore, { routing }: Languages): StoredContactPage {
  const path = localePath(addresses.contact, routing.defaultCode, routing)
  return async () => (await store.stored(path))?.variants.identity.body.toString()
}
