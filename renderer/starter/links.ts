import { root } from './config.ts'

/**
 * A link that is followed before the page is alive is an ordinary navigation: a bar shows that it is under way
 * (styles/loadingBar.css). Back from the next page shows this one without it.
 */
export function handleLinks(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const leaves =
      link &&
      !event.defaultPrevented &&
      event.button === 0 &&
      !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
      !link.target &&
      !link.hasAttribute('download') &&
      link.origin === location.origin &&
      link.pathname + link.search !== location.pathname + location.search
    if (leaves && !('hydrated' in root.dataset)) root.dataset.busy = ''
  })
  addEventListener('pageshow', () => delete root.dataset.busy)
}
