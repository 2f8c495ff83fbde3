import { type ReactNode, useEffect } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { useOwnEntries } from '#renderer/browser/graphql/useOwnEntries.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { accounts } from '../accounts.ts'
import { ResendConfirmation } from '../ResendConfirmation.tsx'
import { ChangeEmail, ChangePassword, DeleteAccount } from './AccountSettings.tsx'
import { Enquiries } from './Enquiries.tsx'
import { Estimates } from './Estimates.tsx'

/**
 * The visitor's details, enquiries and estimates, as far as they could be loaded, and a button to retry the rest.
 * @param children shown next to the details
 */
export function AccountOverview({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { entries, pending, failed, refetch } = useOwnEntries()
  const { state, run: findUser } = useFetching(async () => (await accounts()).session.check())
  const isUnknown = !user
  const isWaiting = pending || (isUnknown && (state === 'idle' || state === 'pending'))
  const isIncomplete = isUnknown || failed || pending

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
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        {user && <Details user={user} />}
        {isIncomplete && (
          <p role="status">
            {isWaiting ? t('account.loading') : <RetryText text={t('account.own.failed')} retry={retry} />}
          </p>
        )}
        {children}
      </div>
      {entries && <Enquiries enquiries={entries.ownEnquiries} />}
      {entries && <Estimates estimates={entries.ownEstimates} refetch={refetch} />}
      {user?.provider === 'local' && <ChangePassword email={user.email} />}
      {user && (
        <section className="stack gap-4">
          {user.provider === 'local' && <ChangeEmail />}
          <DeleteAccount hasPassword={user.provider === 'local'} />
        </section>
      )}
    </>
  )
}

interface DetailsProps {
  user: { email: string; confirmed: boolean }
}

/** Who is signed in. Offers another confirmation email if the address is unconfirmed. */
function Details({ user: { email, confirmed } }: DetailsProps) {
  return (
    <section>
      <h2>{t('account.details')}</h2>
      <p className="mt-4">{t('account.hello', { email })}</p>
      {!confirmed && <ResendConfirmation email={email} lead={t('account.unconfirmed')} />}
    </section>
  )
}
