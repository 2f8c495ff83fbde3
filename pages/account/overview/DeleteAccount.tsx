import { TextLink } from '#components/TextLink.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { AccountForm } from '../AccountForm.tsx'
import { accounts } from '../accounts.ts'
import { Disclosure } from './Disclosure.tsx'

/** Deletes the account. Those of social sign-in have no password, so their email address is typed instead. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  async function remove({ deletePassword = '', email = '' }: Record<string, string>): Promise<undefined> {
    const { accountClient, session } = await accounts()
    await accountClient.deleteAccount(hasPassword ? { password: deletePassword } : { email: email.trim() })
    session.signOut()
  }

  return (
    <Disclosure label={t('account.delete')}>
      <p className="measure mb-6">
        {t('account.delete.text')} <TextLink href={addresses.privacy}>{t('account.delete.privacy')}</TextLink>
      </p>
      {!hasPassword && <p className="mb-4">{t('account.delete.email')}</p>}
      <AccountForm
        fields={hasPassword ? ['deletePassword'] : ['email']}
        action={t('account.delete.yes')}
        send={remove}
      />
    </Disclosure>
  )
}
