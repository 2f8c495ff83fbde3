import { Phone, UserRound } from 'lucide-react'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { DesktopMenu } from './DesktopMenu.tsx'
import { Link } from './Link.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { phoneHref } from './phone.ts'

export interface MenuEntry {
  label: string
  url: string
  children: { label: string; url: string; note?: string }[]
}

interface SiteHeaderProps {
  companyName: string
  phone: string
  menu: MenuEntry[]
  /** Path of the page: marks its menu entry, and closes open panels when it changes. */
  path: string
}

/** Name, main menu, phone and account link, in the same place on every page. */
export function SiteHeader({ companyName, phone, menu, path }: SiteHeaderProps) {
  return (
    <header data-site className="relative z-40 border-b border-line bg-ground">
      <div className="frame flex min-h-18 items-center gap-2 sm:gap-6">
        <Link
          href="/"
          className="me-auto inline-flex min-h-11 items-center font-display leading-tight font-semibold tracking-tight sm:text-h4"
        >
          {companyName}
        </Link>
        <DesktopMenu menu={menu} path={path} />
        <a href={phoneHref(phone)} className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap">
          <Phone aria-hidden size={18} className="shrink-0 text-action" />
          <span className="sr-only">{t('call.short')}</span>
          <span className="figures hidden sm:inline">{phone}</span>
          <span aria-hidden className="sm:hidden">
            {t('call.short')}
          </span>
        </a>
        <Link
          href={addresses.account}
          aria-label={t('account')}
          data-prefetch="false"
          className="inline-flex min-h-11 min-w-11 items-center justify-center"
        >
          <UserRound aria-hidden size={20} className="shrink-0" />
        </Link>
        <MobileMenu menu={menu} path={path} />
      </div>
    </header>
  )
}
