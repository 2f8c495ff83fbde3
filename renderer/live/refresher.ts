/** What a look at the server has shown. `moved`: the page has another address now. */
export type Look = 'same' | 'changed' | 'gone' | 'moved'

export interface RefresherParts {
  /** Kinds of content that the open page is made of; `*` = perhaps of all. */
  kinds: () => readonly string[]
  hidden: () => boolean
  /** Something was typed into a form of the page, or is being typed. */
  typing: () => boolean
  /** Fetches the page anew, and shows nothing. @param kinds that have changed; `*` = any */
  look: (kinds: ReadonlySet<string>) => Promise<Look>
  /** Shows what the last look has found. */
  show: (look: Look) => Promise<void>
  /** Tells the visitor; `offer` with a way to agree. */
  notify: (notice: 'updated' | 'offer') => void
  /** Calls back after some milliseconds. @returns ends it */
  clock: (callback: () => void, milliseconds: number) => () => void
  /** 0 ≤ x < 1 */
  random: () => number
}

export interface Refresher {
  /** @param kind `*`: perhaps something, while nobody told */
  changed: (kind: string) => void
  /** The visitor agrees to what was offered. */
  agree: () => Promise<void>
  /** The tab is shown again. */
  visible: () => void
  /** The visitor went to another page: what was under way concerns nobody. */
  left: () => void
}

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
  let cancel: (() => void) | undefined
  let found: Look = 'same'

  function schedule(milliseconds: number, second = false): void {
    cancel ??= parts.clock(() => {
      cancel = undefined
      // Shown again, the tab begins anew.
      if (!parts.hidden()) void lookNow(second)
    }, milliseconds)
  }
  const soon = () => schedule(together + parts.random() * spread)

  async function lookNow(second: boolean): Promise<void> {
    const current = page
    const kinds = changes
    changes = new Set()
    const look = await parts.look(kinds)
    if (current !== page) return
    if (look === 'same') {
      if (second) return
      for (const kind of kinds) changes.add(kind)
      schedule(again, true)
      return
    }
    found = look
    // Being taken elsewhere is for the visitor to decide.
    if (look === 'moved' || parts.typing()) parts.notify('offer')
    else await show()
  }

  async function show(): Promise<void> {
    const current = page
    await parts.show(found)
    if (current === page && found === 'changed') parts.notify('updated')
  }

  return {
    changed(kind) {
      const kinds = parts.kinds()
      if (kind !== '*' && !kinds.includes(kind) && !kinds.includes('*')) return
      changes.add(kind)
      if (!parts.hidden()) soon()
    },
    agree: show,
    visible() {
      if (changes.size > 0) soon()
    },
    left() {
      page += 1
      changes = new Set()
      cancel?.()
      cancel = undefined
    },
  }
}
