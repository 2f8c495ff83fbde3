import { useState } from 'react'
import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { readAndForgetNext, useNext } from '../nextPath.ts'
import { ResendConfirmation } from '../ResendConfirmation.tsx'

export function Page() {
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  useNext()

  async function register({ email = '', newPassword = '' }: Record<string, string>) {
    const { accountClient, session } = await accounts()
    const fields = { email: email.trim(), password: newPassword }
    const token = await accountClient.register(fields)
    if (token === undefined) {
      setUnconfirmedEmail(fields.email)
      return undefined
    }
    await session.signIn(async () => token)
    return readAndForgetNext()
  }

  return (
    <AccountShell>
      {unconfirmedEmail ? (
        <>
          <FormMessage>{t('account.confirm.sent', { email: unconfirmedEmail })}</FormMessage>
          <div className="mt-6">
            <ResendConfirmation email={unconfirmedEmail} />
          </div>
        </>
      ) : (
        <>
          <AccountForm fields={['email', 'newPassword']} action={t('account.register')} send={register} />
          <p className="mt-10">
            {t('account.have')} <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
          </p>
        </>
      )}
    </AccountShell>
  )
}
