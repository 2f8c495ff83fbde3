import { Menu as MenuIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#locales/messages.ts'
import { Link } from './Link.tsx'
import type { MenuEntry } from './SiteHeader.tsx'
import { useDisclosure } from './useDisclosure.ts'

/** The menu of narrow windows: one native disclosure as wide as the page. */
export function MobileMenu({ menu, path }: { menu: MenuEntry[]; path: string }) {
  const nav = useRef<HTMLElement>(null)
  useDisclosure(nav, path)
  return (
    <nav ref={nav} aria-label={t('menu.main')} className="lg:hidden">
      <details className="group">
        <summary className="-me-2 flex min-h-11 list-none items-center gap-2 px-2 font-semibold [&::-webkit-details-marker]:hidden">
          <MenuIcon aria-hidden size={22} className="shrink-0 group-open:hidden" />
          <X aria-hidden size={22} className="hidden shrink-0 group-open:block" />
          {t('menu')}
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-y border-line bg-raised shadow-lg">
          <ul className="frame grid gap-x-8 py-4 sm:grid-cols-2">
            {menu.map((entry) => (
              <li key={entry.label} className="border-b border-line py-2">
                <MobileLink label={entry.label} url={entry.url} path={path} strong />
                {entry.children.length > 0 && (
                  <ul className="pb-2">
                    {entry.children
                      .filter(({ url }) => url !== entry.url)
                      .map((child) => (
                        <li key={child.url + child.label}>
                          <MobileLink label={child.label} url={child.url} path={path} />
                        </li>
                      ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </nav>
  )
}

function MobileLink({ label, url, path, strong }: { label: string; url: string; path: string; strong?: boolean }) {
  return (
    <Link
      href={url}
      aria-current={path === url ? 'page' : undefined}
      className={`flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:underline ${strong ? 'font-display text-h4' : 'text-soft'}`}
    >
      {label}
    </Link>
  )
}
