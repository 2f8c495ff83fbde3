// https://vike.dev/Page
import { useEffect } from 'react'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { Said } from '../Said.tsx'
import { useSecret } from '../useSecret.ts'

export function Page() {
  const confirmation = useSecret('confirmation')
  const confirming = useFetching(async (_signal, secret: string) => {
    await (await accounts()).accountClient.confirmEmail(secret)
    return true
  })
  const { run, state } = confirming

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
      {(state === 'error' || confirmation === undefined) && <Said>{t('account.confirm.failed')}</Said>}
      {state === 'pending' && <p>{t('account.loading')}</p>}
    </AccountShell>
  )
}
