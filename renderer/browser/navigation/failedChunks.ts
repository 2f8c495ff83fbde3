import { fullPageLoadOnce, markFullPageLoad } from './fullPageLoad.ts'
import { pendingUrl } from './navigationState.ts'

let hydrated = false

export function markHydrated(): void {
  hydrated = true
}

/**
 * A chunk that fails to load often belongs to a build that has been replaced. If this happens on the first view, the
 * page is reloaded once. A navigation becomes a full page load, by Vike. Otherwise there is nothing to do here: a part of
 * a page that loads its code on demand offers to try again. https://vite.dev/guide/build#load-error-handling
 * The listener is added as soon as this module is loaded, with Vike's router, before the code of any page.
 */
window.addEventListener('vite:preloadError', () => {
  const target = pendingUrl()
  if (!hydrated) fullPageLoadOnce(location.href)
  else if (target !== undefined) markFullPageLoad(target)
})
