import { t } from '#locales/messages.ts'
import { ResendConfirmation } from '../ResendConfirmation.tsx'

interface DetailsProps {
  user: { username: string; email: string; confirmed: boolean }
}

/** Who is signed in. Offers another confirmation email if the address is unconfirmed. */
export function Details({ user: { username, email, confirmed } }: DetailsProps) {
  return (
    <section>
      <h2>{t('account.details')}</h2>
      <p className="mt-4">{t('account.hello', { name: username })}</p>
      <p className="text-soft">{email}</p>
      {!confirmed && <ResendConfirmation email={email} lead={t('account.unconfirmed')} />}
    </section>
  )
}
