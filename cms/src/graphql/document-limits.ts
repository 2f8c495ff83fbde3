/** Of a query; the site's longest, of a service, has 213. */
export const MAX_TOKENS = 600
/** Of a request, in bytes; the site's largest has 1.5 kB. */
export const MAX_BODY = 8 * 1024
