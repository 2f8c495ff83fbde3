import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage } from '../AccountShell.tsx'

export function Page() {
  return (
    <AccountShell>
      <AccountForm
        fields={['email']}
        action={t('account.send_link')}
        before={<p className="measure mb-6">{t('account.forgot.text')}</p>}
        send={async ({ email }, { accountClient }) => {
          await accountClient.forgotPassword({ email })
          return <FormMessage>{t('account.forgot.sent')}</FormMessage>
        }}
      />
    </AccountShell>
  )
}
