// https://vike.dev/onPageTransitionStart
import type { PageContextClient } from 'vike/types'
import { startLoadingBar } from './browser/navigation/loadingBar.ts'
import { beginNavigation } from './browser/navigation/navigationState.ts'

export function onPageTransitionStart({ urlOriginal, silent }: PageContextClient): void {
  beginNavigation(urlOriginal)
  if (!silent) startLoadingBar()
}
