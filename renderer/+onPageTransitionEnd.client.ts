// https://vike.dev/onPageTransitionEnd
import type { PageContextClient } from 'vike/types'
import { furnitureOf } from './browser/furniture/currentFurniture.ts'
import { headTags } from './browser/head/headTags.ts'
import { updateHead } from './browser/head/updateHead.ts'
import { announcePage } from './browser/navigation/announcePage.ts'
import { forgetEarlierPages } from './browser/navigation/forgetEarlierPages.ts'
import { endLoadingBar } from './browser/navigation/loadingBar.ts'
import { endNavigation } from './browser/navigation/pendingNavigation.ts'
import { setShownPage } from './browser/navigation/shownPage.ts'
import { restoreForms } from './browser/storage/keptForms.ts'
import { rememberPage } from './browser/visited/rememberPage.ts'

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
