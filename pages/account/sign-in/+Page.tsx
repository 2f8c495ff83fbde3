// https://vike.dev/Page
import { Link } from '#components/Link.tsx'
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
          <Link href="/account/forgot-password" className="underline underline-offset-4">
            {t('account.forgot.question')}
          </Link>
        </p>
      </AccountForm>
      <SocialSignIn />
      <p className="mt-10">
        {t('account.none')}{' '}
        <Link href="/account/register" className="underline underline-offset-4">
          {t('account.register')}
        </Link>
      </p>
    </AccountShell>
  )
}

async function signIn({ identifier = '', password = '' }: Record<string, string>): Promise<void> {
  const { accountClient, session } = await accounts()
  await session.signIn(() => accountClient.login({ identifier: identifier.trim(), password }))
  await navigateTo(nextPath(location.search), { replace: true })
}
