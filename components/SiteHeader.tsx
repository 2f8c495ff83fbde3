import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { phoneHref } from './phone.ts'
import { type MenuEntry, SiteMenu } from './SiteMenu.tsx'

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
    <header data-site className="site-header">
      <div className="frame">
        <Link href="/" className="brand tap">
          {companyName}
        </Link>
        <SiteMenu menu={menu} path={path} />
        <a href={phoneHref(phone)} className="call tap">
          <Icon name="phone" className="text-action" />
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
          className="tap min-w-11 justify-center"
        >
          <Icon name="user" className="size-5" />
        </Link>
      </div>
    </header>
  )
}
