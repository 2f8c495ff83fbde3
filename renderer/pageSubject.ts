import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ContentSource } from '#services/content/source.ts'
import { guardWith } from './guardWith.ts'

/**
 * What a page is about, such as an article. The guard and the data share one read per request.
 * @param find reads the entry; undefined if there is none, which the guard turns into a 404
 */
export function pageSubject<Subject>(find: (pageContext: PageContextServer) => Promise<Subject | undefined>) {
  // Each request has its own content source.
  const reads = new WeakMap<ContentSource, Promise<Subject | undefined>>()

  function read(pageContext: PageContextServer): Promise<Subject | undefined> {
    const reading = reads.get(pageContext.content) ?? find(pageContext)
    reads.set(pageContext.content, reading)
    return reading
  }

  return {
    /** For the page's `+guard`. */
    guard: guardWith(async (pageContext: PageContextServer) => (await read(pageContext)) !== undefined),
    /** For the page's `+data`, which runs only after the guard has passed. */
    async read(pageContext: PageContextServer): Promise<Subject> {
      const subject = await read(pageContext)
      if (subject === undefined) throw render(404)
      return subject
    },
  }
}
