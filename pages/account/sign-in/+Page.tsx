// https://vike.dev/Page

import { useEffect, useState } from 'react'
import { TextLink } from '#components/TextLink.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { takeNext, useNext } from '../nextPath.ts'
import { isUnconfirmed } from '../outcome.ts'
import { SocialSignIn } from './SocialSignIn.tsx'

export function Page() {
  const [mustConfirm, setMustConfirm] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  useNext()
  // The page is prerendered, without a query.
  useEffect(() => setHasEnded(new URLSearchParams(location.search).has('ended')), [])

  async function signIn({ identifier = '', password = '' }: Record<string, string>): Promise<string> {
    const { accountClient, session } = await accounts()
    try {
      await session.signIn(() => accountClient.login({ identifier: identifier.trim(), password }))
      return takeNext()
    } catch (error) {
      setMustConfirm(isUnconfirmed(error))
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
      <AccountForm fields={['identifier', 'password']} action={t('account.sign_in')} send={signIn}>
        <p className="mb-6">
          {mustConfirm ? (
            <TextLink href={addresses.confirmEmail}>{t('account.confirm.again')}</TextLink>
          ) : (
            <TextLink href={addresses.forgotPassword}>{t('account.forgot.question')}</TextLink>
          )}
        </p>
      </AccountForm>
      <SocialSignIn />
      <p className="mt-10">
        {t('account.none')} <TextLink href={addresses.register}>{t('account.register')}</TextLink>
      </p>
    </AccountShell>
  )
}
