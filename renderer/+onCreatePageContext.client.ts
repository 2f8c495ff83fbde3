// https://vike.dev/onCreatePageContext
import { redirect } from 'vike/abort'
import type { PageContextClient } from 'vike/types'
import { isExternal } from '#components/safeHref.ts'
import { isStaleBuild } from './browser/navigation/builds/manifest.ts'
import { neverSettles, payloadOrLeave } from './browser/navigation/fetchPayload.ts'
import { fullPageLoadOnce } from './browser/navigation/fullPageLoad.ts'
import { runMiddleware } from './browser/navigation/middleware.ts'
import { navigateTo } from './browser/navigation/navigateTo.ts'
import { beginNavigation } from './browser/navigation/navigationState.ts'
import { nextFrame } from './browser/timing/timers.ts'

/**
 * Before a navigation: lets the browser paint the pressed link, replaces a stale build by a full page load, and runs
 * the route middleware.
 */
export async function onCreatePageContext(pageContext: PageContextClient): Promise<void> {
  const { urlOriginal, isHydration, errorWhileRendering } = pageContext
  // The first view runs its middleware in +onHydrationEnd: Vike cannot leave a page before it is hydrated. The error
  // page replaces a page that has already been through this.
  if (isHydration || errorWhileRendering !== undefined) return
  const isCurrent = beginNavigation(urlOriginal)
  // Nobody has pressed a link if new content appears by itself.
  if (!pageContext.silent) await nextFrame()
  if (isCurrent() && isStaleBuild() && fullPageLoadOnce(urlOriginal)) return neverSettles()
  const target = await runMiddleware(pageContext, async () => {
    pageContext.payload ??= await payloadOrLeave(urlOriginal)
    return pageContext.payload.kind === 'redirect' ? pageContext.payload.to : undefined
  })
  if (target === undefined || !isCurrent()) return
  if (isExternal(target)) {
    await navigateTo(target, { external: true })
    return neverSettles()
  }
  throw redirect(target)
}
