import { addresses, isAccountPath } from '#services/rules/site/addresses.ts'

/** The addresses that always exist, whatever editors publish, except the search and account pages. */
export const fixedPages: string[] = Object.values(addresses).filter(
  (address) => !address.includes('@') && address !== addresses.search && !isAccountPath(address),
)
