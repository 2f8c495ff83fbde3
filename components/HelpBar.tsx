import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { enquiryHref, type KnownJob } from './enquiryHref.ts'
import { useKnownJob } from './enteredJob.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { phoneHref, phoneText, whatsappHref } from './phone.ts'

interface HelpBarProps {
  phone: string
  whatsapp?: string
  path: string
  /** What the page knows about the job. */
  known: KnownJob | undefined
}

/**
 * Phone, WhatsApp and the free survey: part of the header, and on phones a bar at the bottom of the window. The contact
 * page already shows all of this and needs the space for its form: there, only wide windows have the phone number.
 */
export function HelpBar({ phone, whatsapp, path, known }: HelpBarProps) {
  const job = useKnownJob(known)
  const isContact = path === addresses.contact
  return (
    <div className={isContact ? 'help' : 'help help-bar no-print'}>
      <a href={phoneHref(phone)} className="call tap">
        <Icon name="phone" className="text-action" />
        <span>{t('call.short')}</span>
        <span className="figures">{phoneText(phone)}</span>
      </a>
      {!isContact && whatsapp && (
        <Link href={whatsappHref(whatsapp)} className="whatsapp tap">
          {t('whatsapp')}
        </Link>
      )}
      {!isContact && (
        <Link href={enquiryHref(job)} className="button">
          {t('book.short')}
        </Link>
      )}
    </div>
  )
}
