// https://vike.dev/Page
import { useEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { useSession } from '#renderer/session/AuthProvider.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Details } from './Details.tsx'
import { Enquiries } from './Enquiries.tsx'
import { Estimates } from './Estimates.tsx'

export function Page() {
  const { token, user } = useSession()
  useLeaveWhenSignedOut(token)
  return (
    <AccountShell>
      {token === undefined ? (
        <p role="status">{t('account.loading')}</p>
      ) : (
        <div className="max-w-3xl space-y-14">
          {user && <Details user={user} />}
          <Enquiries />
          <Estimates />
          {user?.provider === 'local' && <ChangePassword username={user.username} />}
          <button
            type="button"
            onClick={signOut}
            className="min-h-12 rounded-control border border-edge px-7 font-semibold hover:border-action"
          >
            {t('account.sign_out')}
          </button>
        </div>
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
function useLeaveWhenSignedOut(token: string | undefined): void {
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (token === undefined && wasSignedIn.current) void navigateTo('/account/sign-in', { replace: true })
    wasSignedIn.current = token !== undefined
  }, [token])
}
