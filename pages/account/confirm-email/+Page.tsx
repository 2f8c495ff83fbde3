// https://vike.dev/Page
import { useEffect } from 'react'
import { RetryText } from '#components/RetryText.tsx'
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
          <RetryText text={t('account.error.away')} retry={() => run(confirmation)} />
        </Said>
      )}
      {state === 'pending' && <p>{t('account.loading')}</p>}
    </AccountShell>
  )
}
