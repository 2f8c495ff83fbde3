// https://vike.dev/onPageTransitionEnd
import type { PageContextClient } from 'vike/types'
import { furnitureOf } from './furniture/currentFurniture.ts'
import { headTags } from './head/headTags.ts'
import { updateHead } from './head/updateHead.ts'
import { announcePage } from './navigation/announcePage.ts'
import { forgetEarlierPages } from './navigation/forgetEarlierPages.ts'
import { endLoadingBar } from './navigation/loadingBar.ts'
import { endNavigation } from './navigation/pendingNavigation.ts'
import { setShownPage } from './navigation/shownPage.ts'
import { restoreForms } from './storage/keptForms.ts'
import { rememberPage } from './visited/rememberPage.ts'

export function onPageTransitionEnd(pageContext: PageContextClient): void {
  updateHead(headTags(furnitureOf(pageContext), pageContext.data?.seo))
  rememberPage(pageContext)
  endNavigation()
  endLoadingBar()
  restoreForms()
  // A page refreshed in place is not a navigation.
  if (!pageContext.silent) announcePage()
  setShownPage(pageContext)
  forgetEarlierPages(pageContext)
}
