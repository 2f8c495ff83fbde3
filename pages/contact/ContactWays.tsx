import { phoneHref, phoneText, whatsappHref } from '#components/hrefs.ts'
import { Link } from '#components/Link.tsx'
import { OpeningHours } from '#components/OpeningHours.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** Phone, WhatsApp, email, opening hours and address. */
export function ContactWays({ contact }: { contact: Data['contact'] }) {
  const link = 'tap link font-medium'
  return (
    <aside aria-label={t('contact.ways')} className="stack gap-8 self-start">
      <section>
        <h2 className="text-h3">{t('contact.ways')}</h2>
        <ul className="mt-3">
          <li>
            <Link href={phoneHref(contact.phone)} className={`figures text-h4 ${link}`}>
              {phoneText(contact.phone)}
            </Link>
          </li>
          {contact.whatsapp && (
            <li>
              <Link href={whatsappHref(contact.whatsapp)} className={link}>
                {t('whatsapp')} {contact.whatsapp}
              </Link>
            </li>
          )}
          <li>
            <Link href={`mailto:${contact.email}`} className={link}>
              {contact.email}
            </Link>
          </li>
        </ul>
        <p className="mt-3 text-soft">{contact.responsePromise}</p>
      </section>
      <section>
        <h2 className="mb-3 text-h3">{t('hours')}</h2>
        <OpeningHours times={contact} />
      </section>
      <section>
        <h2 className="mb-3 text-h3">{t('contact.address')}</h2>
        <address className="not-italic">
          {contact.street}
          <br />
          {contact.locality} {contact.postcode}
        </address>
      </section>
    </aside>
  )
}
