// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { furnitureOf } from './furniture/currentFurniture.ts'
import { noteHydrated } from './navigation/failedChunks.ts'
import { runMiddlewareOf } from './navigation/middleware/middlewareOf.ts'
import { navigateTo } from './navigation/navigateTo.ts'
import { noteScrollOnLeaving } from './navigation/scroll/scrollMemory.ts'
import { notePageShown } from './navigation/shownPage.ts'
import { keepForms, restoreForms } from './storage/keptForms.ts'
import { rememberPage } from './storage/rememberPage.ts'
import { whenIdle } from './timing/whenIdle.ts'

export async function onHydrationEnd(pageContext: PageContextClient): Promise<void> {
  noteHydrated()
  rememberPage(pageContext)
  noteScrollOnLeaving()
  keepForms()
  restoreForms()
  notePageShown(pageContext)
  const { buildPollMs = false } = furnitureOf(pageContext) ?? {}
  whenIdle(() => {
    // A page is whole without it.
    import('./afterHydration.ts').then((later) => later.afterHydration({ buildPollMs })).catch(() => {})
  })
  const target = await runMiddlewareOf(pageContext)
  if (target !== undefined) await navigateTo(target, { external: true, replace: true })
}
