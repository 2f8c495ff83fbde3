// https://vike.dev/Page
import { useEffect } from 'react'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { isAway } from '../outcome.ts'
import { Said } from '../Said.tsx'
import { useSecret } from '../useSecret.ts'

export function Page() {
  const confirmation = useSecret('confirmation')
  const confirming = useFetching(async (_signal, secret: string) => {
    await (await accounts()).accountClient.confirmEmail(secret)
    return true
  })
  const { run, state, error } = confirming
  const away = state === 'error' && isAway(error)

  useEffect(() => {
    if (confirmation) void run(confirmation)
  }, [confirmation, run])

  return (
    <AccountShell>
      {state === 'success' && (
        <Said>
          {t('account.confirm.done')} <TextLink href="/account/sign-in">{t('account.sign_in')}</TextLink>
        </Said>
      )}
      {((state === 'error' && !away) || confirmation === undefined) && <Said>{t('account.confirm.failed')}</Said>}
      {away && confirmation && (
        <Said>
          {t('account.error.away')}{' '}
          <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => run(confirmation)}>
            {t('account.again')}
          </button>
        </Said>
      )}
      {state === 'pending' && <p>{t('account.loading')}</p>}
    </AccountShell>
  )
}
