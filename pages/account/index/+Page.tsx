// https://vike.dev/Page
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { useSession } from '#renderer/session/useSession.ts'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Details } from './Details.tsx'
import { Enquiries } from './Enquiries.tsx'
import { Estimates } from './Estimates.tsx'

export function Page() {
  const { user } = useSession()
  return (
    <AccountShell>
      <div className="max-w-3xl space-y-14">
        {user ? <Details user={user} /> : <p role="status">{t('account.loading')}</p>}
        <Enquiries />
        <Estimates />
        {user?.provider === 'local' && <ChangePassword />}
        <button
          type="button"
          onClick={signOut}
          className="min-h-12 rounded-control border border-edge px-7 font-semibold hover:border-action"
        >
          {t('account.sign_out')}
        </button>
      </div>
    </AccountShell>
  )
}

async function signOut(): Promise<void> {
  const { session } = await accounts()
  session.signOut()
  await navigateTo('/', { replace: true })
}
