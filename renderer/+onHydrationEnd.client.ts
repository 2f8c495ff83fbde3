// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { furnitureOf } from './furniture/currentFurniture.ts'
import { markHydrated } from './navigation/failedChunks.ts'
import { runMiddlewareOf } from './navigation/middleware/middlewareOf.ts'
import { navigateTo } from './navigation/navigateTo.ts'
import { handleHashLinks } from './navigation/scroll/hashLinks.ts'
import { saveScrollOnLeaving } from './navigation/scroll/scrollMemory.ts'
import { setShownPage } from './navigation/shownPage.ts'
import { keepForms, restoreForms } from './storage/keptForms.ts'
import { whenIdle } from './timing/whenIdle.ts'
import { rememberPage } from './visited/rememberPage.ts'

export async function onHydrationEnd(pageContext: PageContextClient): Promise<void> {
  markHydrated()
  // In a build, the starter has done so.
  if (import.meta.env.DEV) rememberPage(pageContext)
  saveScrollOnLeaving()
  handleHashLinks()
  keepForms()
  restoreForms()
  setShownPage(pageContext)
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event('hydrated'))
  const { buildPollMs = false } = furnitureOf(pageContext) ?? {}
  whenIdle(() => {
    // The page works without it.
    import('./afterHydration.ts').then((later) => later.afterHydration({ buildPollMs })).catch(() => {})
  })
  const target = await runMiddlewareOf(pageContext)
  if (target !== undefined) await navigateTo(target, { external: true, replace: true })
}
