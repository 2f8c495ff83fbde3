import type { Look, Refresher, RefresherParts } from './types.ts'

/** Several changes within this many milliseconds are one. */
const together = 500
/** Then each tab waits up to this long: a thousand of them must not come at once. */
const spread = 2_000
/** Whoever heard of a change before the server did looks once more after this long. */
const again = 5_000

/** Decides when an open page is fetched anew, and whether it is shown. */
export function createRefresher(parts: RefresherParts): Refresher {
  let changes = new Set<string>()
  let page = 0
  let waiting: { second: boolean; cancel: () => void } | undefined
  let found: Look = 'same'

  function schedule(milliseconds: number, second = false): void {
    if (waiting) return
    const cancel = parts.clock(() => {
      waiting = undefined
      // Shown again, the tab begins anew.
      if (!parts.hidden()) void lookNow(second)
    }, milliseconds)
    waiting = { second, cancel }
  }
  const soon = () => schedule(together + parts.random() * spread)
  function forget(): void {
    waiting?.cancel()
    waiting = undefined
  }

  async function lookNow(second: boolean): Promise<void> {
    if (parts.isNavigating()) return soon()
    const current = page
    const cacheTags = changes
    changes = new Set()
    const look = await parts.look(cacheTags)
    if (current !== page) return
    if (look === 'same' || look === 'failed') {
      if (second && look === 'failed') parts.notify('failed')
      if (second) return
      for (const kind of cacheTags) changes.add(kind)
      schedule(again, true)
      return
    }
    found = look
    // Being taken elsewhere is for the visitor to decide.
    if (look === 'moved' || parts.typing()) parts.notify('offer')
    else await show()
  }

  async function show(): Promise<void> {
    // Showing would call the visitor back. What is under way ends this page, or else is looked after then.
    if (parts.isNavigating()) {
      changes.add('*')
      return soon()
    }
    const current = page
    await parts.show(found)
    if (current === page && found === 'changed') parts.notify('updated')
  }

  return {
    changed(kind) {
      const cacheTags = parts.cacheTags()
      if (kind !== '*' && !cacheTags.includes(kind) && !cacheTags.includes('*')) return
      changes.add(kind)
      if (parts.hidden()) return
      // Of this change nobody has looked for the first time.
      if (waiting?.second) forget()
      soon()
    },
    agree: show,
    visible() {
      if (changes.size > 0) soon()
    },
    left() {
      page += 1
      changes = new Set()
      forget()
    },
  }
}
