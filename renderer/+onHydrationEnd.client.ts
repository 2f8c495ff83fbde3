// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { watchBuilds } from './browser/builds/watchBuilds.ts'
import { noteHydrated } from './browser/failedChunks.ts'
import { keepForms, restoreForms } from './browser/keptForms.ts'
import { prefetchVisibleLinks } from './browser/prefetch.ts'
import { rememberPage } from './browser/rememberPage.ts'
import { saveScrollOnClick } from './browser/scrollPosition.ts'
import { startConsent } from './consent/startConsent.ts'
import { shellOf } from './shell.ts'
import { announceContentErrors } from './toasts/announceContentErrors.ts'

export function onHydrationEnd(pageContext: PageContextClient): void {
  noteHydrated()
  rememberPage(pageContext)
  saveScrollOnClick()
  keepForms()
  restoreForms()
  announceContentErrors()
  watchBuilds(shellOf(pageContext)?.buildPollMs ?? false, prefetchVisibleLinks)
  startConsent()
}
