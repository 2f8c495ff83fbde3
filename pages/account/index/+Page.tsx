import { useEffect, useRef } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { navigateUnlessLeaving } from '#renderer/browser/navigation/navigateUnlessLeaving.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { forgetToken } from '#renderer/browser/session/currentToken.ts'
import { notifyTabs } from '#renderer/browser/session/tabs.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { AccountOverview } from './AccountOverview.tsx'

export function Page() {
  const { token, user } = useSession()
  // On the server there is only a user: the token is not part of the page.
  const isSignedIn = token !== undefined || user !== undefined
  const signOut = useSigningOut(isSignedIn)
  return (
    <AccountShell>
      {isSignedIn ? (
        <div className="stack max-w-3xl gap-14">
          <AccountOverview>
            <button type="button" onClick={signOut} className="button plain">
              {t('account.sign_out')}
            </button>
          </AccountOverview>
        </div>
      ) : (
        <StartSession />
      )}
    </AccountShell>
  )
}

/** The middleware has found a token, for example from another tab, but this page has not started its session. */
function StartSession() {
  const { state, run } = useFetching(async () => (await accounts()).session.start())
  useEffect(() => void run(), [run])
  return (
    <p role="status">
      {state === 'error' ? (
        <RetryText text={t('account.own.failed')} retry={() => location.reload()} />
      ) : (
        t('account.loading')
      )}
    </p>
  )
}

/**
 * Leaves the page when the session ends: for the home page after signing out here, for the sign-in page if another tab
 * has signed out or the token was refused.
 * @returns signs out, even if code cannot be loaded
 */
function useSigningOut(isSignedIn: boolean): () => Promise<void> {
  const target = useRef(`${addresses.signIn}?ended`)
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (!isSignedIn && wasSignedIn.current) void navigateUnlessLeaving(target.current)
    wasSignedIn.current = isSignedIn
  }, [isSignedIn])

  return async () => {
    target.current = '/'
    const loaded = await accounts().catch(() => undefined)
    if (loaded) return loaded.session.signOut()
    // A full page load clears the rest.
    forgetToken()
    notifyTabs({})
    location.assign(target.current)
  }
}
