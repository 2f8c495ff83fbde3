// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { noteHydrated } from './browser/failedChunks.ts'
import { keepForms, restoreForms } from './browser/keptForms.ts'
import { rememberPage } from './browser/rememberPage.ts'
import { saveScrollOnLeaving } from './browser/scrollPosition.ts'
import { whenIdle } from './browser/whenIdle.ts'
import { shellOf } from './shell.ts'

export function onHydrationEnd(pageContext: PageContextClient): void {
  noteHydrated()
  rememberPage(pageContext)
  saveScrollOnLeaving()
  keepForms()
  restoreForms()
  const { buildPollMs = false } = shellOf(pageContext) ?? {}
  whenIdle(() => {
    // A page is whole without it.
    import('./browser/afterHydration.ts').then((later) => later.afterHydration({ buildPollMs })).catch(() => {})
  })
}
