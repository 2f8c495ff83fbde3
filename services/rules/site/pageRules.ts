/** A key of the query that changes a page. */
export interface QueryKey {
  name: string
  /** Other values are ignored. */
  value: RegExp
  /**
   * The page is stored for each value: there is a finite number of them. Such variants are kept in memory only, where the
   * least recently used go first: invented values cost a render each and displace nothing for long.
   */
  stored: boolean
  /** Values that differ only in case mean the same: the page has one address, in upper case. */
  upperCase?: boolean
  /** How many values count; 1 by default. */
  max?: number
  /** Longer values are cut off. */
  maxLength?: number
}

/** What a page declares about its addresses, in the +config.ts of its folder. */
export interface PageRules {
  /**
   * The keys that change the page, in the order of its own addresses. All others, such as tracking parameters, are
   * ignored, so that the page has one stored copy. A name that is given twice is the same key: its values differ in rules.
   */
  query?: readonly QueryKey[]
  /** False if no answer is stored. */
  stored?: boolean
}
