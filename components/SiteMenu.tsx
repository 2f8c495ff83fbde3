import { type ReactNode, useRef } from 'react'
import { t } from '#locales/messages.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import { useDisclosure } from './useDisclosure.ts'

export interface MenuEntry {
  label: string
  url: string
  children: { label: string; url: string; note?: string }[]
}

/**
 * The main menu, one list of links for all widths (styles/menu.css): in narrow windows a disclosure as wide as the
 * page, in wide ones a bar with a disclosure for each entry that has a submenu.
 */
export function SiteMenu({ menu, path }: { menu: MenuEntry[]; path: string }) {
  const nav = useRef<HTMLElement>(null)
  useDisclosure(nav, path)
  return (
    <nav ref={nav} aria-label={t('menu.main')} className="menu">
      <details className="menu-button">
        <summary>
          <Icon name="menu" className="closed" />
          <Icon name="close" className="opened" />
          {t('menu')}
        </summary>
      </details>
      <ul className="menu-links">
        {menu.map((entry) => (
          <li key={entry.label}>
            {entry.children.length > 0 ? (
              <Group entry={entry} path={path} />
            ) : (
              <MenuLink url={entry.url} path={path}>
                {entry.label}
              </MenuLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ entry: { label, url, children }, path }: { entry: MenuEntry; path: string }) {
  const within = url === path || children.some((child) => child.url === path)
  return (
    <>
      <details name="main-menu" className="menu-groups">
        <summary className={within ? 'within' : undefined}>
          {label}
          <Icon name="chevron" />
        </summary>
      </details>
      <ul className="menu-panel">
        <li>
          <MenuLink url={url} path={path}>
            {/* In an element of its own, so that hovering underlines it. */}
            <span>{label}</span>
          </MenuLink>
        </li>
        {children
          .filter((child) => child.url !== url)
          .map((child) => (
            <li key={child.url + child.label}>
              <MenuLink url={child.url} path={path}>
                <span>{child.label}</span>
                {child.note && <small>{child.note}</small>}
              </MenuLink>
            </li>
          ))}
      </ul>
    </>
  )
}

function MenuLink({ url, path, children }: { url: string; path: string; children: ReactNode }) {
  return (
    <Link href={url} aria-current={path === url ? 'page' : undefined}>
      {children}
    </Link>
  )
}
