import { useState } from 'react'
import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { accounts } from '../accounts.ts'
import { FormMessage } from '../FormMessage.tsx'
import { Disclosure } from './Disclosure.tsx'

/** Sends a link to a new email address; the address changes when it is followed (confirm-email). */
export function ChangeEmail() {
  const [sentTo, setSentTo] = useState<string>()

  async function send({ newEmail = '', emailPassword = '' }: Record<string, string>): Promise<undefined> {
    const { accountClient } = await accounts()
    await accountClient.changeEmail({ newEmail: newEmail.trim(), password: emailPassword })
    setSentTo(newEmail.trim())
  }

  return (
    <Disclosure label={t('account.email.change')}>
      {sentTo ? (
        <FormMessage>{t('account.email.sent', { email: sentTo })}</FormMessage>
      ) : (
        <AccountForm fields={['newEmail', 'emailPassword']} action={t('account.email.send')} send={send} />
      )}
    </Disclosure>
  )
}
