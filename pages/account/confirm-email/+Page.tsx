import { useEffect, useState } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { TextLink } from '#components/Link.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell, FormMessage } from '../AccountShell.tsx'
import { accounts, isUnavailable } from '../accounts.ts'
import { useConsumedQuery } from '../useConsumedQuery.ts'

/** The target of the links in emails, of a new account and of a changed address. */
export function Page() {
  const query = useConsumedQuery()
  const change = query?.get('change')
  return (
    <AccountShell>
      {change ? <NewEmail code={change} /> : <OwnEmail confirmation={query?.get('confirmation')} />}
    </AccountShell>
  )
}

function NewEmail({ code }: { code: string }) {
  const { run, state, error } = useFetching(async (_signal) => {
    await (await accounts()).accountClient.confirmNewEmail(code)
    return true
  })
  useEffect(() => void run(), [run])
  if (state === 'success')
    return (
      <FormMessage>
        {t('account.email.changed')} <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
      </FormMessage>
    )
  if (state !== 'error') return <p>{t('account.loading')}</p>
  return (
    <FormMessage>
      {isUnavailable(error) ? (
        <RetryText text={t('account.error.away')} retry={() => run()} />
      ) : (
        <>
          {t('account.email.failed')} <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
        </>
      )}
    </FormMessage>
  )
}

/**
 * Offers to send a new link if this one is missing or has been used.
 * @param confirmation undefined until the query has been read
 */
function OwnEmail({ confirmation }: { confirmation: string | null | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const { run, state, error } = useFetching(async (_signal, token: string) => {
    await (await accounts()).accountClient.confirmEmail(token)
    return true
  })
  const isRejected = state === 'error' && !isUnavailable(error)

  useEffect(() => {
    if (confirmation) void run(confirmation)
  }, [confirmation, run])

  async function sendAgain({ email = '' }: Record<string, string>): Promise<undefined> {
    await (await accounts()).accountClient.sendEmailConfirmation({ email: email.trim() })
    setSentTo(email.trim())
  }

  return (
    <>
      {state === 'success' && (
        <FormMessage>
          {t('account.confirm.done')} <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
        </FormMessage>
      )}
      {state === 'error' && confirmation && !isRejected && (
        <FormMessage>
          <RetryText text={t('account.error.away')} retry={() => run(confirmation)} />
        </FormMessage>
      )}
      {state === 'pending' && <p>{t('account.loading')}</p>}
      {sentTo && <FormMessage>{t('account.confirm.sent_if', { email: sentTo })}</FormMessage>}
      {!sentTo && (isRejected || confirmation === null) && (
        <>
          <div className="mb-6">
            {isRejected ? <FormMessage>{t('account.confirm.failed')}</FormMessage> : <p>{t('account.confirm.text')}</p>}
          </div>
          <AccountForm fields={['email']} action={t('account.confirm.again')} send={sendAgain} />
        </>
      )}
    </>
  )
}
