import { code, hydrate, visitValue, whenShown } from './config.ts'
import type { EarlyActions } from './earlyActions.ts'
import { loadCode } from './loadCode.ts'

const interactive = 'a,button,input,select,textarea,summary,label,[role=button]'
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'input']

/** Brings the page to life at the first interest in something interactive. Reading and scrolling are none. */
export function watchInterest(actions: EarlyActions): void {
  let loading = false
  function wake(): void {
    if (loading || !code) return
    loading = true
    loadCode().catch(() => {
      // The next interest tries again.
      loading = false
      actions.release()
    })
  }
  const onSign = ({ target }: Event) => {
    // The document itself, which has no `closest`, gets the focus when the window does.
    if ((target as Element).closest?.(interactive)) wake()
  }
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('hydrated', () => {
    for (const sign of signs) removeEventListener(sign, onSign, { capture: true })
    actions.replay()
  })
  whenShown(() => {
    if (isInterested()) wake()
    // The code comes from the browser's cache.
    else if (hydrate === 'idle' || visitValue('code')) whenIdle(wake)
  })
}

/** Visitors with an account or with kept text, and pages that follow what editors publish, need the code at once. */
function isInterested(): unknown {
  return (
    hydrate === 'now' ||
    /(?:^|;\s*)strapi_jwt=./.test(document.cookie) ||
    visitValue('kept') ||
    document.querySelector('meta[name=live]')
  )
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (task: () => void) => (window.requestIdleCallback ?? setTimeout)(task)
