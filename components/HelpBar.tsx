import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { phoneHref, phoneText, whatsappHref } from './phone.ts'

interface HelpBarProps {
  phone: string
  whatsapp?: string
  path: string
}

/**
 * Phone, WhatsApp and the free survey: part of the header, and on phones a bar at the bottom of the window. The contact
 * page already shows all of this and needs the space for its form: there, only wide windows have the phone number.
 */
export function HelpBar({ phone, whatsapp, path }: HelpBarProps) {
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
        <Link href={addresses.contact} className="button">
          {t('book.short')}
        </Link>
      )}
    </div>
  )
}
