/** Result of refetching the page. `gone`: a 404 now. `moved`: a redirect now. `failed`: no usable response. */
export type CheckResult = 'same' | 'changed' | 'gone' | 'moved' | 'failed'

/** `updated`: the page changed in place. `offer`: the visitor can show the change. `failed`: it may be outdated. */
export type Notice = 'updated' | 'offer' | 'failed'

export interface RefresherParts {
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
  /** @returns a function that cancels the timer */
  startTimer: (callback: () => void, milliseconds: number) => () => void
  /** 0 ≤ x < 1 */
  random: () => number
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
