import { type ReactNode, useState } from 'react'
import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountForm } from '../AccountForm.tsx'
import { FormMessage } from '../AccountShell.tsx'

/** Changes the password. The backend then returns a new token, with which the session continues. */
export function ChangePassword({ email }: { email: string }) {
  return (
    <section>
      <h2 className="mb-6">{t('account.password.change')}</h2>
      <AccountForm
        fields={['currentPassword', 'newPassword', 'again']}
        action={t('account.password.save')}
        send={async ({ currentPassword, newPassword, again }, { accountClient, session }) => {
          const body = { currentPassword, password: newPassword, passwordConfirmation: again }
          await session.renew(() => accountClient.changePassword(body))
          return <FormMessage>{t('account.password.saved')}</FormMessage>
        }}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />
      </AccountForm>
    </section>
  )
}

/** Sends a link to a new email address; the address changes when it is followed (confirm-email). */
export function ChangeEmail() {
  return (
    <Disclosure label={t('account.email.change')}>
      <AccountForm
        fields={['newEmail', 'emailPassword']}
        action={t('account.send_link')}
        send={async ({ newEmail, emailPassword }, { accountClient }) => {
          await accountClient.changeEmail({ newEmail, password: emailPassword })
          return <FormMessage>{t('account.email.sent', { email: newEmail })}</FormMessage>
        }}
      />
    </Disclosure>
  )
}

/** Deletes the account. Those of social sign-in have no password, so their email address is typed instead. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Disclosure label={t('account.delete')}>
      <p className="measure mb-6">
        {t('account.delete.text')} <TextLink href={addresses.privacy}>{t('privacy.link')}</TextLink>
      </p>
      {!hasPassword && <p className="mb-4">{t('account.delete.email')}</p>}
      <AccountForm
        fields={[hasPassword ? 'deletePassword' : 'email']}
        action={t('account.delete.yes')}
        send={async ({ deletePassword, email }, { accountClient, session }) => {
          await accountClient.deleteAccount(hasPassword ? { password: deletePassword } : { email })
          session.signOut({ deleted: true })
          return undefined
        }}
      />
    </Disclosure>
  )
}

/** Something that is rarely needed. It is rendered when it is first opened. */
function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className="tap link">{label}</summary>
      {wasOpened && <div className="mt-4">{children}</div>}
    </details>
  )
}
