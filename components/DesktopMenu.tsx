import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#locales/messages.ts'
import { Link } from './Link.tsx'
import type { MenuEntry } from './SiteHeader.tsx'
import { useDisclosure } from './useDisclosure.ts'

/** The menu bar of wide windows: links, and native disclosures for entries with a submenu. */
export function DesktopMenu({ menu, path }: { menu: MenuEntry[]; path: string }) {
  const nav = useRef<HTMLElement>(null)
  useDisclosure(nav, path)
  return (
    <nav ref={nav} aria-label={t('menu.main')} className="hidden lg:block">
      <ul className="flex items-center gap-1">
        {menu.map((entry) => (
          <li key={entry.label} className="relative">
            {entry.children.length > 0 ? (
              <Panel entry={entry} path={path} />
            ) : (
              <Link
                href={entry.url}
                aria-current={path === entry.url ? 'page' : undefined}
                className="flex min-h-11 items-center px-3 underline-offset-8 hover:underline aria-[current]:underline"
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Panel({ entry, path }: { entry: MenuEntry; path: string }) {
  const within = [entry.url, ...entry.children.map(({ url }) => url)].includes(path)
  return (
    <details name="main-menu" className="group">
      <summary
        className={`flex min-h-11 list-none items-center gap-1 px-3 underline-offset-8 hover:underline [&::-webkit-details-marker]:hidden ${within ? 'underline' : ''}`}
      >
        {entry.label}
        <ChevronDown aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="absolute start-0 top-full z-50 mt-3 max-h-[75vh] w-88 overflow-y-auto border border-line bg-raised py-2 shadow-lg">
        <MenuLink label={t('menu.all', { label: entry.label })} url={entry.url} path={path} />
        {entry.children
          .filter(({ url }) => url !== entry.url)
          .map((child) => (
            <MenuLink key={child.url + child.label} {...child} path={path} />
          ))}
      </ul>
    </details>
  )
}

function MenuLink({ label, url, note, path }: { label: string; url: string; note?: string; path: string }) {
  return (
    <li>
      <Link
        href={url}
        aria-current={path === url ? 'page' : undefined}
        className="group/link flex min-h-11 flex-col justify-center px-5 py-2 hover:bg-sunken aria-[current]:bg-sunken"
      >
        <span className="font-medium underline-offset-4 group-hover/link:underline">{label}</span>
        {note && <span className="text-fine text-soft">{note}</span>}
      </Link>
    </li>
  )
}
