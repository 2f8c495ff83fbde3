/** Any provider name is a page: invented ones would fill the store. */
export const stored = false
