import { type ReactNode, useEffect, useState } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { FormMessage } from './AccountShell.tsx'
import { type Accounts, accounts, isUnavailable } from './accounts.ts'

interface FollowLinkProps {
  /** What the link asks for. Rejects with the backend's error payload. */
  follow: (loaded: Accounts, signal: AbortSignal) => Promise<void>
  /** Shown once that is done. */
  done: ReactNode
  /** Shown if the backend has refused it. */
  refused: ReactNode
}

/** Follows a link from an email or a provider as soon as it is shown. */
export function FollowLink({ follow, done, refused }: FollowLinkProps) {
  const { run, state, error } = useFetching(async (signal) => {
    await follow(await accounts(), signal)
    return true
  })
  useEffect(() => void run(), [run])
  if (state === 'success') return done
  if (state !== 'error') return <p role="status">{t('account.loading')}</p>
  if (!isUnavailable(error)) return refused
  return (
    <FormMessage>
      <RetryText text={t('account.error.away')} retry={() => run()} />
    </FormMessage>
  )
}

/**
 * Reads the query and removes it from the address. Such links carry one-time secrets in it, which must not stay in the
 * address bar, the history or the list of visited pages.
 * @returns null until the query has been read
 */
export function useConsumedQuery(): URLSearchParams | null {
  const [query, setQuery] = useState<URLSearchParams | null>(null)
  useEffect(() => {
    const { search, pathname } = location
    if (search !== '') history.replaceState(history.state, '', pathname)
    // Strict mode runs this twice; the second time the address has no query.
    setQuery((before) => before ?? new URLSearchParams(search))
  }, [])
  return query
}
