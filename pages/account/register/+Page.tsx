import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage, ResendConfirmation, SignInHint } from '../AccountShell.tsx'
import { readAndForgetNext, useNext } from '../nextPath.ts'

export function Page() {
  useNext()
  return (
    <AccountShell>
      <AccountForm
        fields={['email', 'newPassword']}
        action={t('account.register')}
        after={
          <p className="mt-10">
            <SignInHint text={t('account.have')} />
          </p>
        }
        send={async ({ email, newPassword: password }, { accountClient, session }) => {
          const token = await accountClient.register({ email, password })
          if (token === undefined) return <MustConfirm email={email} />
          await session.signIn(async () => token)
          return readAndForgetNext()
        }}
      />
    </AccountShell>
  )
}

function MustConfirm({ email }: { email: string }) {
  return (
    <>
      <FormMessage>{t('account.confirm.sent', { email })}</FormMessage>
      <div className="mt-6">
        <ResendConfirmation email={email} />
      </div>
    </>
  )
}
