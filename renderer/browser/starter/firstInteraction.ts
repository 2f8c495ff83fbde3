import { ifAllowed, visitValue } from '../storage/sessionStorage.ts'
import { attributes, code, hydrate, whenShown } from './config.ts'
import type { EarlyActions } from './earlyActions.ts'
import type { hydrate as hydratePage } from './hydrate.ts'

/** The consent banner works without React. */
const interactive = ':is(a,button,input,select,textarea,summary,label):not(#consent *)'

/** Hydrates the page at the first interaction. Reading and scrolling do not count. */
export function watchFirstInteraction(actions: EarlyActions): void {
  let loading = !code
  function load(): void {
    if (loading) return
    loading = true
    loadCode(actions).catch(() => {
      // The first interaction tries again.
      loading = false
      actions.release()
    })
  }
  // These events are enough: keys follow the focus, and touches are pointer events. A field that the browser focuses by
  // itself is used once something is entered.
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'input'])
    addEventListener(
      name,
      ({ type, target }) => {
        // When the window gets the focus, the target is the document, which has no `closest`.
        const used = (target as Element).closest?.(interactive) as HTMLElement | null
        if (used && !(type === 'focusin' && used.autofocus)) load()
      },
      true,
    )
  whenShown(() => {
    if (needsCodeAtOnce()) load()
    // On later pages of a visit, the code comes from the browser's cache. Safari has no `requestIdleCallback`.
    else if (hydrate === 'idle' || visitValue('code')) (window.requestIdleCallback ?? setTimeout)(load)
  })
}

/** Visitors with an account or with kept text, and pages with live content, need the code at once. */
function needsCodeAtOnce(): unknown {
  return (
    hydrate === 'now' ||
    ifAllowed(() => /strapi_jwt=./.test(document.cookie)) ||
    visitValue('kept') ||
    document.querySelector('meta[name=live]')
  )
}

/**
 * Loads the code. Its first part is the small hydrate.ts, which loads everything else that the page needs.
 * @throws if a part cannot be loaded
 */
async function loadCode(actions: EarlyActions): Promise<void> {
  const addresses = code.split(' ')
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const module: { hydrate: typeof hydratePage } = await import(/* @vite-ignore */ addresses[0] ?? '')
  await module.hydrate(attributes, actions)
}
