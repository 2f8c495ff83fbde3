/** A key of the query that changes a page. */
export interface QueryKey {
  name: string
  /** Other values are ignored. */
  value: RegExp
  /**
   * Whether the page is stored for each value, because there are finitely many. Such variants are kept in memory only,
   * where the least recently used are dropped first: made-up values cost a render each, but displace nothing for long.
   */
  stored: boolean
  /** Case does not matter: the page has one address, in upper case. */
  upperCase?: boolean
  /** Maximum number of values; 1 by default. */
  max?: number
  /** Longer values are cut off. */
  maxLength?: number
}

/** What a page declares about its query in the +config.ts of its folder. */
export interface PageRules {
  /**
   * The keys that change the page, in the order of its own addresses. All others, such as tracking parameters, are
   * ignored, so that the page has one stored copy. A name may occur twice, with different rules for different values.
   */
  query?: readonly QueryKey[]
  /** False if no answer is stored. */
  stored?: boolean
}
