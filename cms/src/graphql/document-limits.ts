/** Tokens of a query; the site's longest, for a service, has about 200. */
export const MAX_TOKENS = 600
/** Bytes of a request; the site's largest has 1.8 kB. */
export const MAX_BODY_BYTES = 8 * 1024
