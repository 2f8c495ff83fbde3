// https://vike.dev/onCreatePageContext
import { redirect } from 'vike/abort'
import type { PageContextClient } from 'vike/types'
import { isExternal } from '#components/safeHref.ts'
import { routeRules } from './browser/builds/manifest.ts'
import { isOutdated } from './browser/builds/outdated.ts'
import { loadInFullOnce } from './browser/loadInFull.ts'
import { navigateTo } from './browser/navigateTo.ts'
import { beginNavigation, leaving, payloadOrLeave } from './browser/navigation.ts'
import { nextFrame } from './browser/nextFrame.ts'
import { runMiddleware } from './middleware/runMiddleware.ts'

/** Before a page is entered: paints the press, leaves an outdated build, runs the route middleware. */
export async function onCreatePageContext(pageContext: PageContextClient): Promise<void> {
  const { urlOriginal, urlPathname, isHydration, config } = pageContext
  // The error page stands in for a page that has been through this.
  if (pageContext.errorWhileRendering !== undefined) return
  const isCurrent = isHydration ? () => true : beginNavigation(urlOriginal)
  if (!isHydration) {
    await nextFrame()
    if (isCurrent() && isOutdated() && loadInFullOnce(urlOriginal)) return leaving()
  }
  const names = [...(config.routeMiddleware ?? []).flat(), ...(routeRules(urlPathname).middleware ?? [])]
  const target = await runMiddleware(names, {
    path: urlPathname,
    fullPath: urlOriginal,
    async movedTo() {
      // The first view is where the server sent the visitor.
      if (isHydration) return undefined
      pageContext.payload = await payloadOrLeave(urlOriginal)
      return pageContext.payload.kind === 'redirect' ? pageContext.payload.to : undefined
    },
  })
  if (target === undefined || !isCurrent()) return
  if (isExternal(target)) {
    await navigateTo(target, { external: true })
    return leaving()
  }
  throw redirect(target)
}
