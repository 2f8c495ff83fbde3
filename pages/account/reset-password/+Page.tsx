import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { AccountShell } from '../AccountShell.tsx'
import { useConsumedQuery } from '../FollowLink.tsx'
import { readAndForgetNext } from '../nextPath.ts'

export function Page() {
  const query = useConsumedQuery()
  const code = query?.get('code')
  return (
    <AccountShell>
      {query && !code ? (
        <p className="measure">
          {t('account.reset.incomplete')} <TextLink href={addresses.forgotPassword}>{t('account.forgot')}</TextLink>
        </p>
      ) : (
        <AccountForm
          fields={['newPassword', 'again']}
          action={t('account.password.save')}
          send={async ({ newPassword, again }, { accountClient, session }) => {
            const body = { code: code ?? '', password: newPassword, passwordConfirmation: again }
            await session.signIn(() => accountClient.resetPassword(body))
            return readAndForgetNext()
          }}
        />
      )}
    </AccountShell>
  )
}
