import { t } from '#locales/messages.ts'
import { ConfirmationAgain } from '../ConfirmationAgain.tsx'

interface DetailsProps {
  user: { username: string; email: string; confirmed: boolean }
}

/** Who is signed in; an address that was never confirmed can be, by another e-mail. */
export function Details({ user: { username, email, confirmed } }: DetailsProps) {
  return (
    <section>
      <h2>{t('account.details')}</h2>
      <p className="mt-4">{t('account.hello', { name: username })}</p>
      <p className="text-soft">{email}</p>
      {!confirmed && <ConfirmationAgain email={email} lead={t('account.unconfirmed')} />}
    </section>
  )
}
