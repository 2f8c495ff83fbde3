import type { Plugin } from 'vite'

interface Change {
  /** File of Vike's client router, without extension. It is part of the code that the browser loads first. */
  file: string
  old: string
  replacement: string
  import?: string
}

/**
 * Changes for which Vike's client router has no setting. It has a fixed address for page data
 * (`{path}/index.pageContext.json`) and shows an error page for every unexpected response. It also has fixed scroll
 * positions after a navigation, a step in the history, or a click on a link to the current page. It does not mark the
 * full page load that replaces a navigation whose code fails to load. And a getter keeps every page of a visit in memory
 * (renderer/navigation/forgetEarlierPages.ts).
 */
const changes: Change[] = [
  {
    file: 'getPageContextFromHooks',
    old: 'const response = await fetch(pageContextUrl);',
    replacement: 'const response = await fetchPayload(pageContext);',
    import: "import { fetchPayload } from '/renderer/navigation/fetchPayload.ts'",
  },
  {
    file: 'renderPageClient',
    old: 'setScrollPosition(scrollTarget, urlOriginal);',
    replacement: 'scrollAfterNavigation(scrollTarget, pageContext);',
    import:
      "import '/renderer/navigation/failedChunks.ts'; import { scrollAfterNavigation } from '/renderer/navigation/scroll/scrollPosition.ts'",
  },
  {
    file: 'renderPageClient',
    old: 'redirectHard(pageContext.urlOriginal);',
    replacement: 'fullPageLoadMarked(pageContext.urlOriginal);',
    import: "import { fullPageLoadMarked } from '/renderer/navigation/fullPageLoad.ts'",
  },
  {
    file: 'renderPageClient',
    old: 'return previousPageContext;',
    replacement: 'return pageContext.previousPageContext;',
  },
  {
    file: 'initOnPopState',
    old: 'await handleHistoryNavigation(previous, current);',
    replacement: 'if (!scrolledWithinPage(previous, current)) await handleHistoryNavigation(previous, current);',
    import: "import { scrolledWithinPage } from '/renderer/navigation/scroll/scrollPosition.ts'",
  },
  {
    file: 'initOnLinkClick',
    old: "scrollToHashOrTop(href.split('#')[1]);",
    replacement: 'scrollToPart(location.hash);',
    import: "import { scrollToPart } from '/renderer/navigation/scroll/scrollTo.ts'",
  },
]

const router = /\/vike\/dist\/client\/runtime-client-routing\/(\w+)\.js/

/**
 * Replaces single calls in Vike's client router with the site's own code (renderer/navigation/).
 * @throws if an upgrade of Vike has moved such a call, so that the build breaks instead of the site
 */
export function vikeRouter(): Plugin {
  const applied = new Set<Change>()
  return {
    name: 'site:vike-router',
    enforce: 'pre',
    transform(code, id) {
      const file = router.exec(id)?.[1]
      const own = changes.filter((each) => each.file === file)
      if (own.length === 0 || this.environment.name !== 'client') return
      let changed = code
      for (const change of own) {
        if (changed.split(change.old).length !== 2)
          this.error(`Vike no longer has “${change.old}” where scripts/build/vikeRouter.ts expects it`)
        applied.add(change)
        changed = `${change.import ?? ''};\n${changed.replace(change.old, change.replacement)}`
      }
      return { code: changed, map: null }
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && applied.size < changes.length)
        this.error('A part of Vike’s client router was not found')
    },
  }
}
