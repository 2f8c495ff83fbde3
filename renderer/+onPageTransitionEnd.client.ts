// https://vike.dev/onPageTransitionEnd
import type { PageContextClient } from 'vike/types'
import { announcePage } from './browser/announce.ts'
import { endLoadingBar } from './browser/loadingBar.ts'
import { rememberPage } from './browser/rememberPage.ts'
import { updateHead } from './browser/updateHead.ts'
import { headTags } from './head/headTags.ts'
import { shellOf } from './shell.ts'

export function onPageTransitionEnd(pageContext: PageContextClient): void {
  updateHead(headTags(shellOf(pageContext), pageContext.data?.seo))
  rememberPage(pageContext)
  endLoadingBar()
  if (!pageContext.isBackwardNavigation) announcePage()
}
