import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { accounts } from '../accounts.ts'
import { outcomeOf } from '../outcome.ts'

interface DetailsProps {
  user: { username: string; email: string; confirmed: boolean }
}

/** Who is signed in; an address that was never confirmed can be, by another e-mail. */
export function Details({ user: { username, email, confirmed } }: DetailsProps) {
  const sending = useFetching(async () => {
    await (await accounts()).accountClient.sendEmailConfirmation({ email })
    return true
  })
  return (
    <section>
      <h2>{t('account.details')}</h2>
      <p className="mt-4">{t('account.hello', { name: username })}</p>
      <p className="text-soft">{email}</p>
      {!confirmed && (
        <p className="mt-3" role="status">
          {sending.state === 'success' ? (
            t('account.confirm.sent', { email })
          ) : (
            <>
              {sending.state === 'error' ? outcomeOf(sending.error).problem : t('account.unconfirmed')}{' '}
              <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => sending.run()}>
                {t('account.confirm.again')}
              </button>
            </>
          )}
        </p>
      )}
    </section>
  )
}
