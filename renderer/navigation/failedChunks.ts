import { fullPageLoadOnce } from './fullPageLoad.ts'

let hydrated = false

export function markHydrated(): void {
  hydrated = true
}

/**
 * A chunk that fails to load often belongs to a build that has been replaced. If this happens on the first view, the
 * page is reloaded once. After hydration there is nothing to do here: a navigation becomes a full page load
 * (scripts/build/vikeRouter.ts), and a part of a page that loads its code on demand offers to try again.
 * The listener is added as soon as this module is loaded, with Vike's router, before the code of any page.
 */
window.addEventListener('vite:preloadError', () => {
  if (!hydrated) fullPageLoadOnce(location.href)
})
