import { useEffect, useRef } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { useOwnEntries } from '#renderer/browser/graphql/useOwnEntries.ts'
import { navigateUnlessLeaving } from '#renderer/browser/navigation/navigateTo.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { currentToken, forgetToken, revokeToken } from '#renderer/browser/session/currentToken.ts'
import { notifyTabs } from '#renderer/browser/session/tabs.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountShell, ResendConfirmation } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { ChangeEmail, ChangePassword, DeleteAccount } from './AccountSettings.tsx'
import { Enquiries, Estimates } from './OwnEntries.tsx'
import { Sessions } from './Sessions.tsx'

export function Page() {
  const { token, user } = useSession()
  // On the server there is only a user: the token is not part of the page.
  const isSignedIn = token !== undefined || user !== undefined
  const signOut = useSigningOut(isSignedIn)
  return <AccountShell>{isSignedIn ? <AccountOverview signOut={signOut} /> : <StartSession />}</AccountShell>
}

/** The visitor's details, enquiries and estimates, as far as they could be loaded, and a button to retry the rest. */
function AccountOverview({ signOut }: { signOut: () => Promise<void> }) {
  const { user } = useSession()
  const { entries, pending, failed, refetch } = useOwnEntries()
  const { state, run: findUser } = useFetching(async () => (await accounts()).session.check())
  const isUnknown = !user
  const isWaiting = pending || (isUnknown && (state === 'idle' || state === 'pending'))
  const isIncomplete = isUnknown || failed || (pending && !entries)
  // Not one after the other: what is seen would move.
  const isShown = entries !== undefined || !isWaiting

  // The failure may be a refused token, which ends the session.
  useEffect(() => {
    if (isUnknown || failed) void findUser()
  }, [isUnknown, failed, findUser])

  function retry() {
    if (state === 'error') return location.reload()
    void findUser()
    if (failed) void refetch()
  }

  return (
    <div className="stack max-w-3xl gap-14 min-h-svh content-start">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <section>
          <h2>{t('account.details')}</h2>
          {user && <Details email={user.email} confirmed={user.confirmed} />}
          {isIncomplete && (
            <p role="status" className="mt-4">
              {isWaiting ? t('account.loading') : <RetryText text={t('account.own.failed')} retry={retry} />}
            </p>
          )}
        </section>
        <button type="button" onClick={signOut} className="button plain">
          {t('account.sign_out')}
        </button>
      </div>
      {entries && <Enquiries enquiries={entries.ownEnquiries} />}
      {entries && <Estimates estimates={entries.ownEstimates} refetch={refetch} />}
      {entries && <Sessions sessions={entries.ownSessions} refetch={refetch} />}
      {isShown && user?.provider === 'local' && <ChangePassword email={user.email} />}
      {isShown && user && (
        <section className="stack gap-4">
          {user.provider === 'local' && <ChangeEmail />}
          <DeleteAccount hasPassword={user.provider === 'local'} />
        </section>
      )}
    </div>
  )
}

/** Who is signed in. Offers another confirmation email if the address is unconfirmed. */
function Details({ email, confirmed }: { email: string; confirmed: boolean }) {
  return (
    <>
      <p className="mt-4">{t('account.hello', { email })}</p>
      {!confirmed && <ResendConfirmation email={email} lead={t('account.unconfirmed')} />}
    </>
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
    const token = currentToken()
    // A full page load clears the rest.
    forgetToken()
    if (token !== undefined) revokeToken(token)
    notifyTabs({})
    location.assign(target.current)
  }
}
