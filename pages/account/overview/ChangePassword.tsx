import { useState } from 'react'
import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { accounts } from '../accounts.ts'
import { FormMessage } from '../FormMessage.tsx'

/** Changes the password. The backend then returns a new token, with which the session continues. */
export function ChangePassword({ email }: { email: string }) {
  const [saved, setSaved] = useState(false)

  async function save({
    currentPassword = '',
    newPassword = '',
    again = '',
  }: Record<string, string>): Promise<undefined> {
    const { accountClient, session } = await accounts()
    const body = { currentPassword, password: newPassword, passwordConfirmation: again }
    await session.renew(() => accountClient.changePassword(body))
    setSaved(true)
  }

  return (
    <section>
      <h2 className="mb-6">{t('account.password.change')}</h2>
      {saved ? (
        <FormMessage>{t('account.password.saved')}</FormMessage>
      ) : (
        <AccountForm
          fields={['currentPassword', 'newPassword', 'again']}
          action={t('account.password.save')}
          send={save}
        >
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
        </AccountForm>
      )}
    </section>
  )
}
