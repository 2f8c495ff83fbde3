import { root } from './config.ts'

/**
 * A link that is followed before the page is alive is an ordinary navigation: a bar shows that it is under way
 * (styles/loadingBar.css). Back from the next page shows this one without it.
 */
export function handleLinks(): void {
  addEventListener('click', ({ target, metaKey, ctrlKey, shiftKey }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target])')
    const leaves = link && withoutHash(link) !== withoutHash(location)
    if (leaves && !metaKey && !ctrlKey && !shiftKey && !('hydrated' in root.dataset)) root.dataset.busy = ''
  })
  addEventListener('pageshow', () => delete root.dataset.busy)
}

const withoutHash = ({ href }: { href: string }): string => href.replace(/#.*/, '')
