// https://vike.dev/Page
import { TextLink } from '#components/TextLink.tsx'
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { useSecret } from '../useSecret.ts'

export function Page() {
  const code = useSecret('code')

  async function save({ newPassword = '', again = '' }: Record<string, string>): Promise<void> {
    const { accountClient, session } = await accounts()
    const body = { code: code ?? '', password: newPassword, passwordConfirmation: again }
    await session.signIn(() => accountClient.resetPassword(body))
    await navigateTo('/account', { replace: true })
  }

  return (
    <AccountShell>
      {code === undefined ? (
        <p className="measure">
          {t('account.reset.incomplete')} <TextLink href="/account/forgot-password">{t('account.forgot')}</TextLink>
        </p>
      ) : (
        <AccountForm fields={['newPassword', 'again']} action={t('account.password.save')} send={save} />
      )}
    </AccountShell>
  )
}
