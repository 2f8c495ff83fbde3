/**
 * How texts name a price: `{price:key}`; also malformed references, so that visitors never see one as it was written.
 * Takes linear time, because the name cannot contain the brace that starts the next reference. The same as in
 * cms/src/prices/references.ts.
 */
export const priceNames = /\{price:(?:([^{}<>"\n]{0,60})\})?/gi
