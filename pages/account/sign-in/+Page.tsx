// https://vike.dev/Page
import { TextLink } from '#components/TextLink.tsx'
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { nextPath } from '../nextPath.ts'
import { SocialSignIn } from './SocialSignIn.tsx'

export function Page() {
  return (
    <AccountShell>
      <AccountForm fields={['identifier', 'password']} action={t('account.sign_in')} send={signIn}>
        <p className="mb-6">
          <TextLink href="/account/forgot-password">{t('account.forgot.question')}</TextLink>
        </p>
      </AccountForm>
      <SocialSignIn />
      <p className="mt-10">
        {t('account.none')} <TextLink href="/account/register">{t('account.register')}</TextLink>
      </p>
    </AccountShell>
  )
}

async function signIn({ identifier = '', password = '' }: Record<string, string>): Promise<void> {
  const { accountClient, session } = await accounts()
  await session.signIn(() => accountClient.login({ identifier: identifier.trim(), password }))
  await navigateTo(nextPath(location.search), { replace: true })
}
