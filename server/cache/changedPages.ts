import PQueue from 'p-queue'
import { nextTurn } from '#server/limits/turns.ts'

export interface ChangedPagesOptions {
  /** All pages. */
  paths: () => Promise<ReadonlySet<string>>
  /** Differs when the page differs. */
  signatureOf: (path: string) => Promise<string>
  /** @param path of a page that is new, gone, or another than before */
  onChanged: (path: string) => void
  /** All pages have been looked at for the first time: what they were before is not known. */
  onKnown: () => void
}

/**
 * Finds the pages that differ after a change of the content, wherever they are stored.
 * @returns a function that looks at all pages, one by one; calls while it waits count as one
 */
export function createChangedPages({ paths, signatureOf, onChanged, onKnown }: ChangedPagesOptions) {
  const known = new Map<string, string>()
  const looks = new PQueue({ concurrency: 1 })
  let isKnown = false

  function note(path: string, signature: string | undefined): void {
    if (known.get(path) === signature) return
    if (signature === undefined) known.delete(path)
    else known.set(path, signature)
    if (isKnown) onChanged(path)
  }

  async function look(): Promise<void> {
    const current = await paths()
    for (const path of current) {
      note(path, await signatureOf(path))
      await nextTurn()
    }
    for (const path of known.keys()) if (!current.has(path)) note(path, undefined)
    if (!isKnown) onKnown()
    isKnown = true
  }

  return async (): Promise<void> => {
    if (looks.size === 0) await looks.add(look)
  }
}
