import { useEffect, useState } from 'react'
import { TextLink } from '#components/Link.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { keepBeside } from '#renderer/browser/storage/keptForms.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm, formName } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { type Accounts, accounts, isUnconfirmed } from '../accounts.ts'
import { readAndForgetNext, useNext } from '../nextPath.ts'

export function Page() {
  const [mustConfirm, setMustConfirm] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  const next = useNext()
  // The page is prerendered, without a query.
  useEffect(() => setHasEnded(new URLSearchParams(location.search).has('ended')), [])

  type Credentials = Parameters<Accounts['accountClient']['login']>[0]
  async function signIn(credentials: Credentials, { accountClient, session }: Accounts): Promise<string> {
    try {
      await session.signIn(() => accountClient.login(credentials))
      return readAndForgetNext()
    } catch (error) {
      setMustConfirm(isUnconfirmed(error))
      // The forms for a new password and a new confirmation begin with it.
      keepBeside(formName(['email']), { email: credentials.identifier })
      throw error
    }
  }

  return (
    <AccountShell>
      {hasEnded && (
        <p role="status" className="mb-8 font-semibold">
          {t('account.error.signed_out')}
        </p>
      )}
      <AccountForm
        fields={['identifier', 'password']}
        action={t('account.sign_in')}
        send={signIn}
        after={
          <>
            <p>
              {t('account.none')}{' '}
              <TextLink tap href={addresses.register + next}>
                {t('account.register')}
              </TextLink>
            </p>
            <SocialSignIn />
          </>
        }
      >
        <p className="mb-6">
          {mustConfirm ? (
            <TextLink tap href={addresses.confirmEmail}>
              {t('account.confirm.again')}
            </TextLink>
          ) : (
            <TextLink tap href={addresses.forgotPassword}>
              {t('account.forgot.question')}
            </TextLink>
          )}
        </p>
      </AccountForm>
    </AccountShell>
  )
}

/** The providers enabled in Strapi. Usually there are none; a failed request shows none either. */
function SocialSignIn() {
  const { data, run } = useFetching(async (signal) => (await accounts()).accountClient.providers(signal))
  useEffect(() => void run(), [run])
  if (!data?.length) return null
  return (
    <ul className="stack mt-8 max-w-md">
      {data.map((provider) => (
        <li key={provider}>
          <a href={`/api/connect/${encodeURIComponent(provider)}`} rel="external" className="button plain w-full">
            {t('account.with', { provider: nameOf(provider) })}
          </a>
        </li>
      ))}
    </ul>
  )
}

const specialNames: Record<string, string> = { github: 'GitHub', linkedin: 'LinkedIn' }

/** `google` → `Google`, with exceptions for names with other capitals. */
const nameOf = (provider: string): string =>
  specialNames[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
