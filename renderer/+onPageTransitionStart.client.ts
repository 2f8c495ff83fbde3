// https://vike.dev/onPageTransitionStart
import type { PageContextClient } from 'vike/types'
import { startLoadingBar } from './browser/loadingBar.ts'
import { beginNavigation } from './browser/navigation.ts'

export function onPageTransitionStart({ urlOriginal, quiet }: PageContextClient): void {
  beginNavigation(urlOriginal)
  if (!quiet) startLoadingBar()
}
