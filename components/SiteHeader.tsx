import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import type { KnownJob } from './enquiryHref.ts'
import { HelpBar } from './HelpBar.tsx'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { type MenuEntry, SiteMenu } from './SiteMenu.tsx'

interface SiteHeaderProps {
  companyName: string
  phone: string
  whatsapp?: string
  menu: MenuEntry[]
  /** Path of the page: marks its menu entry, and closes open panels when it changes. */
  path: string
  /** What the page knows about the job, for the link to the enquiry form. */
  known: KnownJob | undefined
}

/** Name, main menu, help, search and account link, in the same place on every page. */
export function SiteHeader({ companyName, phone, whatsapp, menu, path, known }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="frame">
        <Link href="/" className="brand tap">
          {companyName}
        </Link>
        <SiteMenu menu={menu} path={path} />
        <HelpBar phone={phone} whatsapp={whatsapp} path={path} known={known} />
        <span className="flex">
          <Link href={addresses.search} aria-label={t('search')} className="tap min-w-11 justify-center">
            <Icon name="search" className="size-5" />
          </Link>
          <Link
            href={addresses.account}
            aria-label={t('account')}
            data-prefetch="false"
            className="tap min-w-11 justify-center"
          >
            <Icon name="user" className="size-5" />
          </Link>
        </span>
      </div>
    </header>
  )
}
