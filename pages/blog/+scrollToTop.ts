/** A page of a list begins at its top, although only the query differs. */
export const scrollToTop = true
