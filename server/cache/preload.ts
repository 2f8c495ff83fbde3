import type { Prerendered } from '#server/snapshot/prerendered.ts'
import type { PageStore } from './pageStore.ts'

/**
 * Loads prerendered pages into memory one by one, until half of it is used. A small site then no longer needs the files
 * of its build, which the next build replaces while this server still runs.
 * @param maxKeys how many to load at most; a large site's other pages are loaded on request
 */
export async function preload(
  store: Pick<PageStore, 'stored' | 'bytes'>,
  prerendered: Pick<Prerendered, 'keys'>,
  { maxBytes, maxKeys = 1_000 }: { maxBytes: number; maxKeys?: number },
): Promise<void> {
  let read = 0
  for (const key of prerendered.keys()) {
    if (read >= maxKeys || store.bytes() > maxBytes / 2) return
    await store.stored(key)
    read += 1
  }
}
