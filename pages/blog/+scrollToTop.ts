/** Pages of a list differ only in the query, but each should start at the top. */
export const scrollToTop = true
