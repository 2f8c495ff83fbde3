import type { Plugin } from 'vite'

interface Change {
  /** File of Vike's client router, without extension; part of the first code that a browser runs. */
  file: string
  old: string
  replacement: string
  import: string
}

/**
 * What Vike's client router has no setting for. Its address and handling of page data are fixed
 * (`{path}/index.pageContext.json`, and an error page for every answer that is not quite right), and so is where
 * a navigation, a step in the history, and a link to where one is already scroll to. Nor does it mark the full load
 * that it puts in place of a navigation whose code fails to load.
 */
const changes: Change[] = [
  {
    file: 'getPageContextFromHooks',
    old: 'const response = await fetch(pageContextUrl);',
    replacement: 'const response = await fetchPayload(pageContext);',
    import: "import { fetchPayload } from '/renderer/navigation/payloadFetch.ts'",
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
 * Puts the site's own behaviour (renderer/navigation/) in place of single calls of Vike's client router.
 * @throws when an upgrade of Vike moves such a call, so that the build stops instead of the site
 */
export function vikeRouter(): Plugin {
  const made = new Set<Change>()
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
        made.add(change)
        changed = `${change.import};\n${changed.replace(change.old, change.replacement)}`
      }
      return { code: changed, map: null }
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && made.size < changes.length)
        this.error('A part of Vike’s client router was not found')
    },
  }
}
