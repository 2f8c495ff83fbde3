// https://vike.dev/onPageTransitionEnd
import type { PageContextClient } from 'vike/types'
import { t } from '#locales/messages.ts'
import { furnitureOf } from './browser/furniture/currentFurniture.ts'
import { type HeadTag, headTags } from './browser/head/headTags.ts'
import { endLoadingBar } from './browser/navigation/loadingBar.ts'
import { endNavigation, setShownPage } from './browser/navigation/navigationState.ts'
import { restoreForms } from './browser/storage/keptForms.ts'
import { rememberPage } from './browser/visited/visitedPages.ts'

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

/** Replaces the tags in `<head>` that the server marked with `data-page` with those of the new page. */
function updateHead(tags: HeadTag[]): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    element.dataset.page = ''
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text) element.textContent = text
    document.head.append(element)
  }
}
