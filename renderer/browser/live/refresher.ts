import { startTimer } from '../timing/timers.ts'

/** Result of refetching the page. `gone`: a 404 now. `moved`: a redirect now. `failed`: no usable response. */
export type CheckResult = 'same' | 'changed' | 'gone' | 'moved' | 'failed'

/** `updated`: the page changed in place. `offer`: the visitor can show the change. `failed`: it may be outdated. */
type Notice = 'updated' | 'offer' | 'failed'

interface RefresherParts {
  isHidden: () => boolean
  /** A form on the page holds or is getting unsent input. */
  isTyping: () => boolean
  /** The visitor's own navigation to another page is in progress. */
  isNavigating: () => boolean
  /** Refetches the page without showing it. @param types that have changed; `*` = any */
  check: (types: ReadonlySet<string>) => Promise<CheckResult>
  /** Shows the result of the last check. */
  show: (result: CheckResult) => Promise<void>
  /** Tells the visitor. */
  notify: (notice: Notice) => void
}

export interface Refresher {
  /** Content has changed. @param type such as `article`; `*`: changes may have been missed */
  onChange: (type: string) => void
  /** The visitor accepts the offer. */
  accept: () => Promise<void>
  /** The tab is visible again. */
  onVisible: () => void
  /** The visitor went to another page: drops everything pending. */
  onLeave: () => void
}

/** Changes within this time are handled together. */
const debounceMs = 500
/** Random extra delay, so that a thousand tabs do not send their requests at once. */
const maxJitterMs = 2_000
/** A browser may hear of a change before the server does, so a check that finds nothing is repeated after this time. */
const recheckMs = 5_000

/** Decides when an open page is refetched, and whether the result is shown. */
export function createRefresher(parts: RefresherParts): Refresher {
  let changes = new Set<string>()
  let page = 0
  let scheduled: { isSecond: boolean; cancel: () => void } | undefined
  let lastResult: CheckResult = 'same'

  function schedule(milliseconds: number, isSecond = false): void {
    if (scheduled) return
    const cancel = startTimer(() => {
      scheduled = undefined
      // A hidden tab checks when it becomes visible.
      if (!parts.isHidden()) void check(isSecond)
    }, milliseconds)
    scheduled = { isSecond, cancel }
  }
  const scheduleSoon = () => schedule(debounceMs + Math.random() * maxJitterMs)
  function cancelScheduled(): void {
    scheduled?.cancel()
    scheduled = undefined
  }

  async function check(isSecond: boolean): Promise<void> {
    if (parts.isNavigating()) return scheduleSoon()
    const current = page
    const types = changes
    changes = new Set()
    const result = await parts.check(types)
    if (current !== page) return
    if (result === 'same' || result === 'failed') {
      if (isSecond && result === 'failed') parts.notify('failed')
      if (isSecond) return
      for (const type of types) changes.add(type)
      schedule(recheckMs, true)
      return
    }
    lastResult = result
    // A redirect takes the visitor to another page, so the visitor decides.
    if (result === 'moved' || parts.isTyping()) parts.notify('offer')
    else await show()
  }

  async function show(): Promise<void> {
    // Showing would cancel the visitor's own navigation. If that succeeds, this page is left; if not, check again.
    if (parts.isNavigating()) {
      changes.add('*')
      return scheduleSoon()
    }
    const current = page
    await parts.show(lastResult)
    if (current === page && lastResult === 'changed') parts.notify('updated')
  }

  return {
    onChange(type) {
      changes.add(type)
      if (parts.isHidden()) return
      // A new change needs a first check of its own.
      if (scheduled?.isSecond) cancelScheduled()
      scheduleSoon()
    },
    accept: show,
    onVisible() {
      if (changes.size > 0) scheduleSoon()
    },
    onLeave() {
      page += 1
      changes = new Set()
      cancelScheduled()
    },
  }
}
