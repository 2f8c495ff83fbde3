import type { IncomingHttpHeaders } from 'node:http'
import { tokenOf } from '../http/token.ts'
import type { MakeEntry } from './entry.ts'
import type { Answer, PageStore } from './pageStore.ts'
import type { PageRequest, Rendered } from './types.ts'

/** At once. Each costs the processor what hundreds of stored pages cost (`npm run bench`). */
const mostAtOnce = 16

export interface AloneRequest {
  headers: IncomingHttpHeaders
  /** Canonical path of the page. */
  path: string
  /** Key of what everybody gets. */
  key: string
  render: (token: PageRequest['token']) => Promise<Rendered>
}

export type AnswerAlone = (request: AloneRequest) => Promise<Answer>

/**
 * Answers for one visitor alone: past the store, and never into it. When that fails, or too many ask at once, they get
 * what everybody gets, as far as it is stored: it is nobody's.
 */
export function createAnswerAlone({ store, makeEntry }: { store: PageStore; makeEntry: MakeEntry }): AnswerAlone {
  let running = 0

  return async ({ headers, path, key, render }) => {
    const shared = await store.stored(key)
    if (shared && running >= mostAtOnce) return { entry: shared, cache: 'stale' }
    running += 1
    try {
      const rendered = await render(tokenOf(headers))
      if (shared && rendered.failed) return { entry: shared, cache: 'stale' }
      return { entry: await makeEntry(rendered, { path, private: true }), cache: 'bypass' }
    } finally {
      running -= 1
    }
  }
}
