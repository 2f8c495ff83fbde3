import { useEffect, useState } from 'react'

/**
 * Reads the query and removes it from the address. Links from emails and providers carry one-time secrets in it, which
 * must not stay in the address bar, the history or the list of visited pages.
 * @returns null until the query has been read
 */
export function useConsumedQuery(): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  useEffect(() => {
    const { search, pathname } = location
    if (search !== '') history.replaceState(history.state, '', pathname)
    // Strict mode runs this twice; the second time the address has no query.
    setQuery((known) => known ?? new URLSearchParams(search))
  }, [])
  return query
}
