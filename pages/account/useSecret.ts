import { useEffect, useState } from 'react'

/**
 * Takes a one-time secret out of the address, where a link from an e-mail or a provider has put it: it stays in
 * no address bar, no history and no list of visited pages.
 * @param name of the query parameter
 * @returns null until it has been looked for, undefined when there is none
 */
export function useSecret(name: string): string | undefined | null {
  const [secret, setSecret] = useState<string | undefined | null>(null)
  useEffect(() => {
    const url = new URL(location.href)
    const found = url.searchParams.get(name) ?? undefined
    if (url.search !== '') history.replaceState(history.state, '', url.pathname)
    // Strict mode runs this twice; the second time it is gone from the address.
    setSecret((known) => known ?? found)
  }, [name])
  return secret
}
