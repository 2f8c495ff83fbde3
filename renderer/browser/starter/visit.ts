import { rememberVisit } from '../visited/visitedPages.ts'
import { visit, whenShown } from './config.ts'

/** Adds the first view to the list of visits; renderer/browser/visited/rememberPage.ts adds the pages that follow. */
export function noteVisit(): void {
  whenShown(() => {
    if (!visit) return
    // Not the queries of account pages: links in emails have one-time secrets there.
    const path = visit + (visit.startsWith('/account') ? '' : location.search)
    rememberVisit({ path, title: document.title.replace(/ \| [^|]*$/, '') })
  })
}
