import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Clock } from '#services/clock.ts'
import { guardWith } from './guardWith.ts'

/**
 * What a page is about, such as an article. The guard and the data share one lookup per request.
 * @param find undefined if there is none, which the guard turns into a 404
 */
export function pageSubject<Subject>(find: (pageContext: PageContextServer) => Subject | undefined) {
  // Each request has its own clock, while Vike copies the page context.
  const found = new WeakMap<Clock, { subject: Subject | undefined }>()

  function subjectOf(pageContext: PageContextServer): Subject | undefined {
    const known = found.get(pageContext.clock) ?? { subject: find(pageContext) }
    found.set(pageContext.clock, known)
    return known.subject
  }

  return {
    /** For the page's `+guard`. */
    guard: guardWith((pageContext: PageContextServer) => subjectOf(pageContext) !== undefined),
    /** For the page's `+data`, which runs only after the guard has passed. */
    read(pageContext: PageContextServer): Subject {
      const subject = subjectOf(pageContext)
      if (subject === undefined) throw render(404)
      return subject
    },
  }
}
