// https://vike.dev/onCreatePageContext
import { redirect } from 'vike/abort'
import type { PageContextClient } from 'vike/types'
import { isExternal } from '#components/safeHref.ts'
import { isOutdated } from './browser/builds/outdated.ts'
import { loadInFullOnce } from './browser/loadInFull.ts'
import { navigateTo } from './browser/navigateTo.ts'
import { beginNavigation, leaving, payloadOrLeave } from './browser/navigation.ts'
import { nextFrame } from './browser/nextFrame.ts'
import { runMiddlewareOf } from './middleware/middlewareOf.ts'

/** Before a page is entered: paints the press, leaves an outdated build, runs the route middleware. */
export async function onCreatePageContext(pageContext: PageContextClient): Promise<void> {
  const { urlOriginal, isHydration, errorWhileRendering } = pageContext
  // The first view has its turn in +onHydrationEnd: Vike cannot leave a page before it is alive. The error page
  // stands in for a page that has been through this.
  if (isHydration || errorWhileRendering !== undefined) return
  const isCurrent = beginNavigation(urlOriginal)
  await nextFrame()
  if (isCurrent() && isOutdated() && loadInFullOnce(urlOriginal)) return leaving()
  const target = await runMiddlewareOf(pageContext, async () => {
    pageContext.payload ??= await payloadOrLeave(urlOriginal)
    return pageContext.payload.kind === 'redirect' ? pageContext.payload.to : undefined
  })
  if (target === undefined || !isCurrent()) return
  if (isExternal(target)) {
    await navigateTo(target, { external: true })
    return leaving()
  }
  throw redirect(target)
}
