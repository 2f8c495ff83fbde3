import { t } from '#locales/messages.ts'
import { AccountShell, SignInHint } from '../AccountShell.tsx'

export function Page() {
  return (
    <AccountShell>
      <p className="measure">
        <SignInHint text={t('account.confirm.done')} />
      </p>
    </AccountShell>
  )
}
