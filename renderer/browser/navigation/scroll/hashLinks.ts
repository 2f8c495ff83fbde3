import { opensElsewhere } from '#components/opensElsewhere.ts'
import { scrollToPart } from './scrollTo.ts'

/**
 * Handles a click on a link to the hash of the current address. Vike would look for it only decoded, which throws on
 * `#100%`. The listener is below Vike's, which is on the document, and above React's.
 */
export function handleHashLinks(): void {
  document.body.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || link.href !== location.href || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    event.stopPropagation()
    scrollToPart(location.hash)
  })
}
