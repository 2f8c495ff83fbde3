import type { Plugin } from 'vite'

/**
 * Calls of Vike's client router that no public setting changes (docs/decisions/004). Each has the reason, and what would
 * make it unnecessary, written so that it can be sent to the project. `file` has no extension.
 */
const changes = [
  {
    /*
     * Page data is at `{path}/_payload.json?{build}`, a moved page is answered with its redirect, and a failure is a full
     * page load.
     * Upstream: “A setting for how the client router fetches pageContext, such as +fetchPageContext.client.ts: (pageContext)
     * => Promise<Response>. The URL {path}/index.pageContext.json is fixed, so it cannot carry the id of a build, and any
     * response that is not 200 with JSON ends on the error page instead of a full page load.”
     */
    file: 'getPageContextFromHooks',
    old: 'const response = await fetch(pageContextUrl);',
    replacement: 'const response = await fetchPayload(pageContext);',
    import: "import { fetchPayload } from '/renderer/browser/navigation/fetchPayload.ts'",
  },
  {
    /*
     * The target depends on both pages, and Back restores a position that is saved when the page is left.
     * Upstream: “A hook that scrolls after a navigation, such as +onScroll.client.ts. +keepScrollPosition covers links, but
     * not Back and Forward, whose position is saved at most every 300 ms: a visitor who follows a link right after
     * scrolling returns to the wrong place. scrollToHashOrTop() throws on #100%, which decodeURIComponent() rejects.”
     */
    file: 'renderPageClient',
    old: 'setScrollPosition(scrollTarget, urlOriginal);',
    replacement: 'scrollAfterNavigation(scrollTarget, pageContext);',
    import: "import { scrollAfterNavigation } from '/renderer/browser/navigation/scroll/scrollPosition.ts'",
  },
  {
    /*
     * A listener of our own would have to stop the event for all other listeners, and leave Vike with an outdated record
     * of the current history entry.
     * Upstream: “Let a hook take over a step in the history, such as +onPopState.client.ts: (previous, current) =>
     * boolean. A second click on #größe makes an entry whose URL is the same, which is treated as a navigation.”
     */
    file: 'initOnPopState',
    old: 'await handleHistoryNavigation(previous, current);',
    replacement: 'if (!scrolledWithinPage(previous, current)) await handleHistoryNavigation(previous, current);',
    import: "import { scrolledWithinPage } from '/renderer/browser/navigation/scroll/scrollPosition.ts'",
  },
]

type Change = (typeof changes)[number]

const router = /\/vike\/dist\/client\/runtime-client-routing\/(\w+)\.js/

/**
 * Replaces single calls in Vike's client router with the site's own code (renderer/browser/navigation/).
 * @throws if an upgrade of Vike has moved such a call, so that the build breaks instead of the site
 */
export function vikeRouter(): Plugin {
  const applied = new Set<Change>()
  return {
    name: 'site:vike-router',
    enforce: 'pre',
    transform(code, id) {
      const file = router.exec(id)?.[1]
      const ofFile = changes.filter((change) => change.file === file)
      if (ofFile.length === 0 || this.environment.name !== 'client') return
      let changed = code
      for (const change of ofFile) {
        if (changed.split(change.old).length !== 2)
          this.error(`Vike no longer has “${change.old}” where scripts/build/vikeRouter.ts expects it`)
        applied.add(change)
        changed = `${change.import};\n${changed.replace(change.old, change.replacement)}`
      }
      return { code: changed, map: null }
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && applied.size < changes.length)
        this.error('A part of Vike’s client router was not found')
    },
  }
}
