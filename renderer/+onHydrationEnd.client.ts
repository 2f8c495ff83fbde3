// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { noteHydrated } from './browser/failedChunks.ts'
import { keepForms, restoreForms } from './browser/keptForms.ts'
import { navigateTo } from './browser/navigateTo.ts'
import { notePageShown } from './browser/pageShown.ts'
import { rememberPage } from './browser/rememberPage.ts'
import { noteScrollOnLeaving } from './browser/scrollMemory.ts'
import { whenIdle } from './browser/whenIdle.ts'
import { runMiddlewareOf } from './middleware/middlewareOf.ts'
import { shellOf } from './shell.ts'

export async function onHydrationEnd(pageContext: PageContextClient): Promise<void> {
  noteHydrated()
  rememberPage(pageContext)
  noteScrollOnLeaving()
  keepForms()
  restoreForms()
  notePageShown(pageContext)
  const { buildPollMs = false } = shellOf(pageContext) ?? {}
  whenIdle(() => {
    // A page is whole without it.
    import('./browser/afterHydration.ts').then((later) => later.afterHydration({ buildPollMs })).catch(() => {})
  })
  const target = await runMiddlewareOf(pageContext)
  if (target !== undefined) await navigateTo(target, { external: true, replace: true })
}
