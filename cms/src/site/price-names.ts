/**
 * How texts name a price: `{price:key}`; also malformed references, which the admin refuses and the site never shows.
 * Takes linear time, because the name cannot contain the brace that starts the next reference.
 */
export const PRICE_NAMES = /\{price:(?:([^{}<>"\n]{0,60})\})?/gi
