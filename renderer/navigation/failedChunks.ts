import { fullPageLoadOnce } from './fullPageLoad.ts'

let hydrated = false

export function markHydrated(): void {
  hydrated = true
}

/**
 * Code that fails to load often belongs to a build that has been replaced. A first view is then loaded anew, once.
 * After hydration nothing is left to do here: Vike loads the target of a navigation in full
 * (scripts/build/vikeRouter.ts), and a part of a page that loads its code when it is used offers to try again.
 * Listens as soon as this module is loaded, with Vike's router, before the code of any page.
 */
window.addEventListener('vite:preloadError', () => {
  if (!hydrated) fullPageLoadOnce(location.href)
})
