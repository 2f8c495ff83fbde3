import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage, SignInHint } from '../AccountShell.tsx'
import { FollowLink, useConsumedQuery } from '../FollowLink.tsx'

/** The target of the links in emails, of a new account and of a changed address. */
export function Page() {
  const query = useConsumedQuery()
  const change = query?.get('change')
  const confirmation = query?.get('confirmation')
  return (
    <AccountShell>
      {change && (
        <FollowLink
          follow={({ accountClient }) => accountClient.confirmNewEmail(change)}
          done={message(t('account.email.changed'))}
          refused={message(t('account.email.failed'))}
        />
      )}
      {!change && confirmation && (
        <FollowLink
          follow={({ accountClient }) => accountClient.confirmEmail(confirmation)}
          done={message(t('account.confirm.done'))}
          refused={<RequestLink isRefused />}
        />
      )}
      {query && !change && !confirmation && <RequestLink />}
    </AccountShell>
  )
}

const message = (text: string) => (
  <FormMessage>
    <SignInHint text={text} />
  </FormMessage>
)

/** Offers to send a new link, because this one is missing or has been used. */
function RequestLink({ isRefused }: { isRefused?: boolean }) {
  return (
    <AccountForm
      fields={['email']}
      action={t('account.confirm.again')}
      before={
        <div className="mb-6">
          {isRefused ? <FormMessage>{t('account.confirm.failed')}</FormMessage> : <p>{t('account.confirm.text')}</p>}
        </div>
      }
      send={async ({ email }, { accountClient }) => {
        await accountClient.sendEmailConfirmation({ email })
        return <FormMessage>{t('account.confirm.sent_if', { email })}</FormMessage>
      }}
    />
  )
}
