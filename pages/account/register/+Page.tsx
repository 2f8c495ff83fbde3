import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage, ResendConfirmation, SignInHint } from '../AccountShell.tsx'
import { readAndForgetNext, useNext } from '../nextPath.ts'

export function Page() {
  const next = useNext()
  return (
    <AccountShell>
      <AccountForm
        fields={['email', 'newPassword']}
        action={t('account.register')}
        after={
          <p>
            <SignInHint text={t('account.have')} next={next} />
          </p>
        }
        send={async ({ email, newPassword: password }, { accountClient, session }) => {
          const token = await accountClient.register({ email, password })
          if (token === undefined) return <MustConfirm email={email} next={next} />
          await session.signIn(async () => token)
          return readAndForgetNext()
        }}
      />
    </AccountShell>
  )
}

/** The link in the email opens another tab; this one still knows where to go. */
function MustConfirm({ email, next }: { email: string; next: string }) {
  return (
    <>
      <FormMessage>
        <SignInHint text={t('account.confirm.sent', { email })} next={next} />
      </FormMessage>
      <div className="mt-6">
        <ResendConfirmation email={email} />
      </div>
    </>
  )
}
