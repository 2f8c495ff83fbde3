import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { readAndForgetNext } from '../nextPath.ts'
import { useConsumedQuery } from '../useConsumedQuery.ts'

export function Page() {
  const query = useConsumedQuery()
  const code = query?.get('code')

  async function save({ newPassword = '', again = '' }: Record<string, string>): Promise<string> {
    const { accountClient, session } = await accounts()
    const body = { code: code ?? '', password: newPassword, passwordConfirmation: again }
    await session.signIn(() => accountClient.resetPassword(body))
    return readAndForgetNext()
  }

  return (
    <AccountShell>
      {query && !code ? (
        <p className="measure">
          {t('account.reset.incomplete')} <TextLink href={addresses.forgotPassword}>{t('account.forgot')}</TextLink>
        </p>
      ) : (
        <AccountForm fields={['newPassword', 'again']} action={t('account.password.save')} send={save} />
      )}
    </AccountShell>
  )
}
