import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage, SendAgain } from '../AccountShell.tsx'

export function Page() {
  return (
    <AccountShell>
      <AccountForm
        fields={['email']}
        action={t('account.send_link')}
        before={<p className="measure mb-6">{t('account.forgot.text')}</p>}
        send={async ({ email }, { accountClient }) => {
          await accountClient.forgotPassword({ email })
          return (
            <>
              <FormMessage>{t('account.forgot.sent')}</FormMessage>
              <div className="mt-6">
                <SendAgain
                  send={({ accountClient }) => accountClient.forgotPassword({ email })}
                  sent={t('account.forgot.again')}
                />
                <TextLink tap href={addresses.signIn}>
                  {t('account.forgot.back')}
                </TextLink>
              </div>
            </>
          )
        }}
      />
    </AccountShell>
  )
}
