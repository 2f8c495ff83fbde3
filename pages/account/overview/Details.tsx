import { t } from '#locales/messages.ts'
import { ResendConfirmation } from '../ResendConfirmation.tsx'

interface DetailsProps {
  user: { email: string; confirmed: boolean }
}

/** Who is signed in. Offers another confirmation email if the address is unconfirmed. */
export function Details({ user: { email, confirmed } }: DetailsProps) {
  return (
    <section>
      <h2>{t('account.details')}</h2>
      <p className="mt-4">{t('account.hello', { email })}</p>
      {!confirmed && <ResendConfirmation email={email} lead={t('account.unconfirmed')} />}
    </section>
  )
}
