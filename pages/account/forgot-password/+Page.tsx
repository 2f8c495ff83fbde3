import { useState } from 'react'
import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'

export function Page() {
  const [sent, setSent] = useState(false)

  async function send({ email = '' }: Record<string, string>): Promise<undefined> {
    await (await accounts()).accountClient.forgotPassword({ email: email.trim() })
    setSent(true)
  }

  return (
    <AccountShell>
      {sent ? (
        <FormMessage>{t('account.forgot.sent')}</FormMessage>
      ) : (
        <>
          <p className="measure mb-6">{t('account.forgot.text')}</p>
          <AccountForm fields={['email']} action={t('account.forgot.send')} send={send} />
        </>
      )}
    </AccountShell>
  )
}
