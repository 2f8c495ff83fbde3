// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { rememberPage } from './browser/rememberPage.ts'
import { saveScrollOnClick } from './browser/scrollPosition.ts'
import { startConsent } from './consent/startConsent.ts'
import { announceContentErrors } from './toasts/announceContentErrors.ts'

export function onHydrationEnd(pageContext: PageContextClient): void {
  rememberPage(pageContext)
  saveScrollOnClick()
  announceContentErrors()
  startConsent()
}
