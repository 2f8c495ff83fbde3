import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { Link } from './Link.tsx'
import { phoneHref } from './phone.ts'

interface ContactPanelProps {
  heading: string
  text?: string
  phone: string
}

/** The last section of a page: a link to the contact page, and the phone number. */
export function ContactPanel({ heading, text, phone }: ContactPanelProps) {
  return (
    <section className="no-print border-t border-line bg-sunken">
      <div className="frame section grid gap-8 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2>{heading}</h2>
          {text && <p className="measure mt-4 text-lead leading-snug text-soft">{text}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
          <Link
            href={phoneHref(phone)}
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {t('call', { phone })}
          </Link>
        </div>
      </div>
    </section>
  )
}
