import { type ReactNode, useState } from 'react'
import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { FormMessage } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'

/** Changes the password. The backend then returns a new token, with which the session continues. */
export function ChangePassword({ email }: { email: string }) {
  const [saved, setSaved] = useState(false)

  async function save({
    currentPassword = '',
    newPassword = '',
    again = '',
  }: Record<string, string>): Promise<undefined> {
    const { accountClient, session } = await accounts()
    const body = { currentPassword, password: newPassword, passwordConfirmation: again }
    await session.renew(() => accountClient.changePassword(body))
    setSaved(true)
  }

  return (
    <section>
      <h2 className="mb-6">{t('account.password.change')}</h2>
      {saved ? (
        <FormMessage>{t('account.password.saved')}</FormMessage>
      ) : (
        <AccountForm
          fields={['currentPassword', 'newPassword', 'again']}
          action={t('account.password.save')}
          send={save}
        >
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
        </AccountForm>
      )}
    </section>
  )
}

/** Sends a link to a new email address; the address changes when it is followed (confirm-email). */
export function ChangeEmail() {
  const [sentTo, setSentTo] = useState<string>()

  async function send({ newEmail = '', emailPassword = '' }: Record<string, string>): Promise<undefined> {
    const { accountClient } = await accounts()
    await accountClient.changeEmail({ newEmail: newEmail.trim(), password: emailPassword })
    setSentTo(newEmail.trim())
  }

  return (
    <Disclosure label={t('account.email.change')}>
      {sentTo ? (
        <FormMessage>{t('account.email.sent', { email: sentTo })}</FormMessage>
      ) : (
        <AccountForm fields={['newEmail', 'emailPassword']} action={t('account.email.send')} send={send} />
      )}
    </Disclosure>
  )
}

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

/** Something that is rarely needed. It is rendered when it is opened. */
function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="tap link">{label}</summary>
      {isOpen && <div className="mt-4">{children}</div>}
    </details>
  )
}
