// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { watchBuilds } from './browser/builds/watchBuilds.ts'
import { noteHydrated } from './browser/failedChunks.ts'
import { keepForms, restoreForms } from './browser/keptForms.ts'
import { prefetchVisibleLinks } from './browser/prefetch.ts'
import { rememberPage } from './browser/rememberPage.ts'
import { saveScrollOnClick } from './browser/scrollPosition.ts'
import { shellOf } from './shell.ts'

export function onHydrationEnd(pageContext: PageContextClient): void {
  noteHydrated()
  rememberPage(pageContext)
  saveScrollOnClick()
  keepForms()
  restoreForms()
  watchBuilds(shellOf(pageContext)?.buildPollMs ?? false, prefetchVisibleLinks)
}
