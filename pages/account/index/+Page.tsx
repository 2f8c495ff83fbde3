// https://vike.dev/Page
import { useEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { GraphqlProvider } from '#renderer/graphql/GraphqlProvider.tsx'
import { useSession } from '#renderer/session/AuthProvider.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { Own } from './Own.tsx'

export function Page() {
  const { token, user } = useSession()
  // The server may have found the user before the browser has looked for the token.
  const isSignedIn = token !== undefined || user !== undefined
  useLeaveWhenSignedOut(isSignedIn)
  return (
    <AccountShell>
      {isSignedIn ? (
        <div className="max-w-3xl space-y-14">
          <GraphqlProvider>
            <Own>
              <button
                type="button"
                onClick={signOut}
                className="min-h-12 rounded-control border border-edge px-7 font-semibold hover:border-action"
              >
                {t('account.sign_out')}
              </button>
            </Own>
          </GraphqlProvider>
        </div>
      ) : (
        <p role="status">{t('account.loading')}</p>
      )}
    </AccountShell>
  )
}

async function signOut(): Promise<void> {
  const { session } = await accounts()
  // The page goes first: once it is nobody's, it would lead to the form to sign in.
  await navigateTo('/', { replace: true })
  session.signOut()
}

/** Another tab has signed out, or the token is not accepted any more: nothing here is this visitor's now. */
function useLeaveWhenSignedOut(isSignedIn: boolean): void {
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (!isSignedIn && wasSignedIn.current) void navigateTo('/account/sign-in', { replace: true })
    wasSignedIn.current = isSignedIn
  }, [isSignedIn])
}
