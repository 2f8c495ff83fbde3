import { loadInFullOnce } from './loadInFull.ts'
import { pendingUrl } from './navigation.ts'

let hydrated = false

export function noteHydrated(): void {
  hydrated = true
}

/**
 * Code that cannot be loaded is often that of a build which is no longer there: the page that was asked for is
 * then loaded in full, once. A part of a page that loads its code when it is used offers to try again itself.
 * Listens as soon as this module is loaded, with Vike's router (scripts/build/vikeRouter.ts): before that of any page.
 */
window.addEventListener('vite:preloadError', () => {
  const target = hydrated ? pendingUrl() : location.href
  if (target !== undefined) loadInFullOnce(target)
})
