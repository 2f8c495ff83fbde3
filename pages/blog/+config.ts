import type { Config } from 'vike/types'

export default {
  // Pages of a list differ only in the query, but each should start at the top.
  scrollToTop: true,
  // Any value: an invalid page number is a 404. The first page has one address, that of the list.
  query: [{ name: 'page', value: /^(?!1$)./s, stored: true }],
} satisfies Config
