import { opensElsewhere } from '#components/safeHref.ts'
import { visitValue } from '../storage/sessionStorage.ts'
import { rememberVisit } from '../visited/visitedPages.ts'
import { handleColourMode } from './colourMode.ts'
import { root, visit, whenShown } from './config.ts'
import { collectActions } from './earlyActions.ts'
import { watchFirstInteraction } from './firstInteraction.ts'

/**
 * Applies the web fonts, whose rules the server writes into a style element that is inactive unless scripting is
 * disabled. On the first page of a visit they wait until the first screen and its pictures are shown; until then, the
 * text has a local font with the same metrics. Later pages have them from the start, from the browser's cache.
 */
function applyFonts(): void {
  function apply(): void {
    // Not there in development, where the stylesheet contains the rules.
    document.querySelector('#fonts')?.removeAttribute('media')
    for (const font of document.fonts) font.load().catch(() => {})
  }
  // A tab in the background, or a prerendered page, has no first paint to speed up.
  if (visitValue('fonts', '1') || document.hidden) apply()
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(apply)))
}

/**
 * A link that is followed before the page is hydrated is an ordinary navigation: shows a loading bar meanwhile
 * (styles/site.css), and removes it if the visitor comes back to this page.
 */
function handleLinks(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    const leaves = link && withoutHash(link) !== withoutHash(location)
    if (leaves && !opensElsewhere(event) && !('hydrated' in root.dataset)) root.dataset.busy = ''
  })
  addEventListener('pageshow', () => delete root.dataset.busy)
}

const withoutHash = ({ href }: { href: string }): string => href.replace(/#.*/, '')

/** Adds the first view to the list of visits; renderer/browser/visited/visitedPages.ts adds the pages that follow. */
function noteVisit(): void {
  whenShown(() => {
    if (!visit) return
    // Not the queries of account pages: links in emails have one-time secrets there.
    const path = visit + (visit.startsWith('/account') ? '' : location.search)
    rememberVisit({ path, title: document.title.replace(/ \| [^|]*$/, '') })
  })
}

/** Marks the page while the visitor scrolls up, so that the header returns (styles/parts.css). */
function watchScrolling(): void {
  let last = 0
  addEventListener(
    'scroll',
    () => {
      root.toggleAttribute('data-up', scrollY < last)
      last = scrollY
    },
    { passive: true },
  )
}

/**
 * The first script of every page, inline in its head: everything that works before the page is hydrated
 * (docs/decisions/003). Bundled on its own by scripts/build/firstViewFile.ts; at most 2 kB compressed, so it imports
 * little. What is needed only when the page is hydrated is in hydrate.ts.
 */
handleColourMode()
applyFonts()
handleLinks()
noteVisit()
watchScrolling()
watchFirstInteraction(collectActions())
