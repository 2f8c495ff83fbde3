import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Link } from './Link.tsx'
import { phoneHref } from './phone.ts'

interface ContactPanelProps {
  /** Defaults to the offer of a survey. */
  texts?: { heading: string; text?: string }
  phone: string
}

/** The last section of a page: a link to the contact page, and the phone number. */
export function ContactPanel({ texts, phone }: ContactPanelProps) {
  const { heading, text } = texts ?? { heading: t('panel.survey'), text: t('panel.survey.text') }
  return (
    <section className="no-print ruled shaded">
      <div className="frame section contact-panel">
        <div>
          <h2>{heading}</h2>
          {text && <p className="lead mt-4">{text}</p>}
        </div>
        <div className="row">
          <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
          <Link href={phoneHref(phone)} className="tap link font-semibold">
            {t('call', { phone })}
          </Link>
        </div>
      </div>
    </section>
  )
}
