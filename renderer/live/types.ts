/** What a look at the server has shown. `moved`: the page has another address now. `failed`: nothing. */
export type Look = 'same' | 'changed' | 'gone' | 'moved' | 'failed'

/** `offer`: with a way to agree. `failed`: the page may be out of date. */
export type Notice = 'updated' | 'offer' | 'failed'

export interface RefresherParts {
  /** Kinds of content that the open page is made of; `*` = perhaps of all. */
  cacheTags: () => readonly string[]
  hidden: () => boolean
  /** Something was typed into a form of the page, or is being typed. */
  typing: () => boolean
  /** The visitor has asked for another page, which is under way. */
  isNavigating: () => boolean
  /** Fetches the page anew, and shows nothing. @param cacheTags that have changed; `*` = any */
  look: (cacheTags: ReadonlySet<string>) => Promise<Look>
  /** Shows what the last look has found. */
  show: (look: Look) => Promise<void>
  /** Tells the visitor. */
  notify: (notice: Notice) => void
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
