import { opensElsewhere } from '#components/opensElsewhere.ts'
import { root } from './config.ts'

/**
 * A link that is followed before the page is hydrated is an ordinary navigation: shows a loading bar meanwhile
 * (styles/loadingBar.css), and removes it if the visitor comes back to this page.
 */
export function handleLinks(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    const leaves = link && withoutHash(link) !== withoutHash(location)
    if (leaves && !opensElsewhere(event) && !('hydrated' in root.dataset)) root.dataset.busy = ''
  })
  addEventListener('pageshow', () => delete root.dataset.busy)
}

const withoutHash = ({ href }: { href: string }): string => href.replace(/#.*/, '')
