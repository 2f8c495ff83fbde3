import { useEffect, useState } from 'react'

/**
 * Takes the query out of the address, where a link from an e-mail or a provider has put a one-time secret: it stays
 * in no address bar, no history and no list of visited pages.
 * @returns null until it has been looked for
 */
export function useConsumedQuery(): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  useEffect(() => {
    const { search, pathname } = location
    if (search !== '') history.replaceState(history.state, '', pathname)
    // Strict mode runs this twice; the second time it is gone from the address.
    setQuery((known) => known ?? new URLSearchParams(search))
  }, [])
  return query
}
