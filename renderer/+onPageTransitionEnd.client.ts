// https://vike.dev/onPageTransitionEnd
import type { PageContextClient } from 'vike/types'
import { announcePage } from './browser/announce.ts'
import { restoreForms } from './browser/keptForms.ts'
import { forgetLeftPages } from './browser/leftPages.ts'
import { endLoadingBar } from './browser/loadingBar.ts'
import { endNavigation } from './browser/navigation.ts'
import { notePageShown } from './browser/pageShown.ts'
import { rememberPage } from './browser/rememberPage.ts'
import { updateHead } from './browser/updateHead.ts'
import { headTags } from './head/headTags.ts'
import { shellOf } from './shell.ts'

export function onPageTransitionEnd(pageContext: PageContextClient): void {
  updateHead(headTags(shellOf(pageContext), pageContext.data?.seo))
  rememberPage(pageContext)
  endNavigation()
  endLoadingBar()
  restoreForms()
  // A page that was renewed where it is has moved nobody.
  if (!pageContext.quiet) announcePage()
  notePageShown(pageContext)
  forgetLeftPages(pageContext)
}
