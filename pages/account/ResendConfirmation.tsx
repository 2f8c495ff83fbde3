import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { accounts, outcomeOf } from './accounts.ts'

/** Sends the confirmation email again. @param lead text before the button */
export function ResendConfirmation({ email, lead }: { email: string; lead?: string }) {
  const { state, error, run } = useFetching(async () => {
    await (await accounts()).accountClient.sendEmailConfirmation({ email })
    return true
  })
  if (state === 'success') return <p role="status">{t('account.confirm.sent', { email })}</p>
  return (
    <p role="status">
      {state === 'error' ? outcomeOf(error).problem : lead}{' '}
      <button type="button" className="tap link" onClick={() => run()}>
        {t('account.confirm.again')}
      </button>
    </p>
  )
}
