// https://vike.dev/onPageTransitionEnd
import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { furnitureOf } from './browser/furniture/currentFurniture.ts'
import { headTags } from './browser/head/headTags.ts'
import { updateHead } from './browser/head/updateHead.ts'
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

/**
 * Moves the focus to the main heading, or to a field that is what the page is for, and announces the page to screen
 * readers.
 */
function announcePage(): void {
  const target =
    document.querySelector<HTMLElement>('main [autofocus]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = t('page.navigated', { title: document.title })
}

interface Context {
  previousPageContext?: Context | null
}

/**
 * Each of Vike's page contexts refers to the previous one, so every page of a visit would stay in memory. Nothing needs
 * the page before the previous one. It is emptied, because a second reference to it is a getter that cannot be removed.
 */
function forgetEarlierPages({ previousPageContext }: Context): void {
  const earlier = previousPageContext?.previousPageContext
  if (!earlier) return
  for (const name of Reflect.ownKeys(earlier)) Reflect.deleteProperty(earlier, name)
  delete previousPageContext.previousPageContext
}
