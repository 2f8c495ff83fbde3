import { t } from '#locales/messages.ts'
import type { Menu } from '#services/rules/furniture/furniture.ts'
import { addresses, isWithin } from '#services/rules/site/addresses.ts'
import { type EnquiryPrefill, enquiryHref, useEnquiryPrefill } from './enquiryPrefill.ts'
import { Icon } from './Icon.tsx'
import { Link, phoneHref, phoneText, whatsappHref } from './Link.tsx'
import { SiteMenu } from './SiteMenu.tsx'

interface SiteHeaderProps {
  companyName: string
  phone: string
  whatsapp?: string
  menu: Menu['items']
  /** Path of the page: marks its menu entry, and closes open panels when it changes. */
  path: string
  /** For the link to the enquiry form. */
  prefill: EnquiryPrefill | undefined
}

/** Name, main menu, help, search and, where the menu is a bar, the account link; in the same place on every page. */
export function SiteHeader({ companyName, phone, whatsapp, menu, path, prefill }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="frame">
        <Link href="/" className="brand tap">
          {companyName}
        </Link>
        <SiteMenu menu={menu} path={path} />
        <HelpBar phone={phone} whatsapp={whatsapp} path={path} prefill={prefill} />
        <span className="flex">
          <Link href={addresses.search} aria-label={t('search')} className="tap min-w-11 justify-center">
            <Icon name="search" className="size-5" />
          </Link>
          <Link
            href={addresses.account}
            aria-label={t('account')}
            data-prefetch="false"
            className="account tap min-w-11 justify-center"
          >
            <Icon name="user" className="size-5" />
          </Link>
        </span>
      </div>
    </header>
  )
}

/** Whoever reads these does not want to book now, and needs the space. */
const withoutBar = [addresses.contact, addresses.account, addresses.vacancies, addresses.terms, addresses.privacy]

type HelpBarProps = Pick<SiteHeaderProps, 'phone' | 'whatsapp' | 'path' | 'prefill'>

/**
 * Phone, WhatsApp and the free survey: part of the header, and on phones a bar at the bottom of the window. The contact
 * page already shows all of this and needs the space for its form: there, only wide windows have the phone number.
 */
function HelpBar({ phone, whatsapp, path, prefill }: HelpBarProps) {
  const currentPrefill = useEnquiryPrefill(prefill)
  const isContact = path === addresses.contact
  const hasBar = !withoutBar.some((address) => isWithin(path, address))
  return (
    <div className={hasBar ? 'help help-bar no-print' : 'help'}>
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
        <Link href={enquiryHref(currentPrefill)} className="button">
          {t('book.short')}
        </Link>
      )}
    </div>
  )
}
