// https://vike.dev/Page

import { useEffect, useState } from 'react'
import { RetryText } from '#components/RetryText.tsx'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { isAway } from '../outcome.ts'
import { Said } from '../Said.tsx'
import { useTakenQuery } from '../useTakenQuery.ts'

/** Where the link of an e-mail leads; without it, or with one that was used already, another one can be had. */
export function Page() {
  const query = useTakenQuery()
  const confirmation = query?.get('confirmation')
  const [sentTo, setSentTo] = useState<string>()
  const { run, state, error } = useFetching(async (_signal, secret: string) => {
    await (await accounts()).accountClient.confirmEmail(secret)
    return true
  })
  const isOver = state === 'error' && !isAway(error)

  useEffect(() => {
    if (confirmation) void run(confirmation)
  }, [confirmation, run])

  async function sendAgain({ email = '' }: Record<string, string>): Promise<undefined> {
    await (await accounts()).accountClient.sendEmailConfirmation({ email: email.trim() })
    setSentTo(email.trim())
  }

  return (
    <AccountShell>
      {state === 'success' && (
        <Said>
          {t('account.confirm.done')} <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
        </Said>
      )}
      {state === 'error' && confirmation && !isOver && (
        <Said>
          <RetryText text={t('account.error.away')} retry={() => run(confirmation)} />
        </Said>
      )}
      {state === 'pending' && <p>{t('account.loading')}</p>}
      {sentTo && <Said>{t('account.confirm.sent_if', { email: sentTo })}</Said>}
      {!sentTo && (isOver || (query && !confirmation)) && (
        <>
          <div className="mb-6">
            {isOver ? <Said>{t('account.confirm.failed')}</Said> : <p>{t('account.confirm.text')}</p>}
          </div>
          <AccountForm fields={['email']} action={t('account.confirm.again')} send={sendAgain} />
        </>
      )}
    </AccountShell>
  )
}
