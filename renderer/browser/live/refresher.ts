import { pendingUrl } from '../navigation/navigationState.ts'
import { startTimer } from '../timing/timers.ts'
import { type CheckResult, checkPage, showFetched } from './newPage.ts'

/** `updated`: the page changed in place. `offer`: the visitor can show the change. `failed`: it may be outdated. */
type Notice = 'updated' | 'offer' | 'failed'

/** Changes within this time are handled together. */
const debounceMs = 500
/** Random extra delay, so that a thousand tabs do not send their requests at once. */
const maxJitterMs = 2_000
/** A browser may hear of a change before the server does, so a check that finds nothing is repeated after this time. */
const recheckMs = 5_000

/**
 * Decides when an open page is refetched, and whether the result is shown.
 * @param notify tells the visitor
 */
export function createRefresher(notify: (notice: Notice) => void) {
  let changes = new Set<string>()
  let page = 0
  let scheduled: { isSecond: boolean; cancel: () => void } | undefined
  let lastResult: CheckResult = 'same'

  function schedule(milliseconds: number, isSecond = false): void {
    if (scheduled) return
    const cancel = startTimer(() => {
      scheduled = undefined
      // A hidden tab checks when it becomes visible.
      if (!document.hidden) void check(isSecond)
    }, milliseconds)
    scheduled = { isSecond, cancel }
  }
  const scheduleSoon = () => schedule(debounceMs + Math.random() * maxJitterMs)
  function cancelScheduled(): void {
    scheduled?.cancel()
    scheduled = undefined
  }

  async function check(isSecond: boolean): Promise<void> {
    if (isNavigating()) return scheduleSoon()
    const current = page
    const types = changes
    changes = new Set()
    const result = await checkPage(types)
    if (current !== page) return
    if (result === 'same' || result === 'failed') {
      if (isSecond && result === 'failed') notify('failed')
      if (isSecond) return
      for (const type of types) changes.add(type)
      schedule(recheckMs, true)
      return
    }
    lastResult = result
    // A redirect takes the visitor to another page, so the visitor decides.
    if (result === 'moved' || isTyping()) notify('offer')
    else await show()
  }

  async function show(): Promise<void> {
    // Showing would cancel the visitor's own navigation. If that succeeds, this page is left; if not, check again.
    if (isNavigating()) {
      changes.add('*')
      return scheduleSoon()
    }
    const current = page
    await showFetched(lastResult)
    if (current === page && lastResult === 'changed') notify('updated')
  }

  return {
    /** Content has changed. @param type such as `article`; `*`: changes may have been missed */
    onChange(type: string): void {
      changes.add(type)
      if (document.hidden) return
      // A new change needs a first check of its own.
      if (scheduled?.isSecond) cancelScheduled()
      scheduleSoon()
    },
    /** The visitor accepts the offer. */
    accept: show,
    /** The tab is visible again. */
    onVisible(): void {
      if (changes.size > 0) scheduleSoon()
    },
    /** The visitor went to another page: drops everything pending. */
    onLeave(): void {
      page += 1
      changes = new Set()
      cancelScheduled()
    },
  }
}

const isNavigating = (): boolean => pendingUrl() !== undefined

/** Whether a form field on the page has the focus or holds unsent input. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#main :is(input, textarea)')
  return [...fields].some(
    (field) => field === document.activeElement || (field.type !== 'hidden' && field.value !== field.defaultValue),
  )
}
