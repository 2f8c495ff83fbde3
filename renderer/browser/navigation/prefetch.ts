import { prefetch } from 'vike/client/router'
import { isExternal } from '#components/safeHref.ts'
import { storedToken } from '../session/currentSession.ts'
import { savesData } from '../timing/connection.ts'
import { whenIdle } from '../timing/timers.ts'
import { loadedManifest } from './builds/manifest.ts'
import { loadPayload } from './loadPayload.ts'

/** More at once would slow down what the visitor requests. */
const maxInFlight = 2

/** Paths that have been prefetched or shown. A page that is shown again is requested again (loadPayload.ts). */
const seen = new Set<string>()
let queue: string[] = []
let inFlight = 0
let observer: IntersectionObserver | undefined

/**
 * Prefetches the code and data of pages behind visible links once the browser is idle. Only prerendered pages, which
 * cost the server nothing; and nothing for a visitor who saves data.
 * Called for every page that is shown; each call starts over.
 */
export function prefetchVisibleLinks(): void {
  observer?.disconnect()
  queue = []
  seen.add(location.pathname)
  if (!loadedManifest() || savesData()) return
  whenIdle(() => {
    // Several pages may have been shown before the browser was idle.
    observer?.disconnect()
    observer = new IntersectionObserver(onVisible)
    for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
  })
}

function onVisible(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    const path = pathOf(target)
    if (path === undefined || seen.has(path)) continue
    seen.add(path)
    queue.push(path)
  }
  void work()
}

/** The path of a link to another prerendered page of this site, unless the link has `data-prefetch="false"`. */
function pathOf(link: Element): string | undefined {
  if (link.getAttribute('data-prefetch') === 'false') return undefined
  const href = link.getAttribute('href') ?? ''
  if (isExternal(href) || !href.startsWith('/') || href.includes('?')) return undefined
  const path = href.replace(/#.*$/, '')
  return path !== location.pathname && loadedManifest()?.prerendered.includes(path) ? path : undefined
}

async function work(): Promise<void> {
  while (inFlight < maxInFlight) {
    const path = queue.shift()
    if (path === undefined || !navigator.onLine) return
    inFlight += 1
    // With a token the data may be personal, which is not cached.
    void Promise.allSettled([prefetch(path), storedToken() !== undefined || loadPayload(path, 'prefetch')]).then(() => {
      inFlight -= 1
      return work()
    })
  }
}
