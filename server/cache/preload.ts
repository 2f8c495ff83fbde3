import type { Prerendered } from '#server/snapshot/prerendered.ts'
import type { PageStore } from './pageStore.ts'

/**
 * Takes prerendered pages into memory one by one, as long as they leave half of it to others. A small site is then all
 * in memory, and does without the files of its build, which the next build replaces while this server still runs.
 * @param maxKeys bounds what is read; the pages of a large site are read when they are asked for
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
