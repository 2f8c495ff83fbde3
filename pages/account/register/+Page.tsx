// https://vike.dev/Page
import { useState } from 'react'
import { TextLink } from '#components/TextLink.tsx'
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { Said } from '../Said.tsx'

export function Page() {
  const [confirmBy, setConfirmBy] = useState<string>()

  async function register({ username = '', email = '', newPassword = '' }: Record<string, string>): Promise<void> {
    const { accountClient, session } = await accounts()
    const token = await accountClient.register({
      username: username.trim(),
      email: email.trim(),
      password: newPassword,
    })
    if (token === undefined) return setConfirmBy(email.trim())
    await session.signIn(async () => token)
    await navigateTo('/account', { replace: true })
  }

  return (
    <AccountShell>
      {confirmBy ? (
        <Said>{t('account.confirm.sent', { email: confirmBy })}</Said>
      ) : (
        <>
          <AccountForm fields={['username', 'email', 'newPassword']} action={t('account.register')} send={register} />
          <p className="mt-10">
            {t('account.have')} <TextLink href="/account/sign-in">{t('account.sign_in')}</TextLink>
          </p>
        </>
      )}
    </AccountShell>
  )
}
