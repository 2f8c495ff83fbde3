import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'
import type { Menu } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

type MenuEntry = Menu['items'][number]

/**
 * The main menu, one list of links for all widths (styles/menu.css): a bar with a disclosure for each entry that has a
 * submenu, in narrow windows within a disclosure as wide as the page.
 */
export function SiteMenu({ menu, path }: { menu: Menu['items']; path: string }) {
  const nav = useRef<HTMLElement>(null)
  useDisclosure(nav, path)
  return (
    <nav ref={nav} aria-label={t('menu.main')} className="menu">
      <details className="menu-button">
        <summary>
          <Icon name="menu" className="closed" />
          <Icon name="close" className="opened" />
          <span className="closed">{t('menu')}</span>
          <span className="opened">{t('close')}</span>
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
        <li>
          <Link href={addresses.account} data-prefetch="false">
            {t('account')}
          </Link>
        </li>
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
            <span>{children.find((child) => child.url === url)?.label ?? label}</span>
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

/**
 * What a native `<details>` lacks as a menu panel: Escape closes it, and so do a click elsewhere, the focus moving on and
 * a new page.
 * @param container of the `<details>` elements, each of which is beside its panel
 */
function useDisclosure(container: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    // A panel that was opened before hydration stays open.
    if (shown.current !== path) closeAll(container.current)
    shown.current = path
  }, [container, path])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The focus stays where the visitor is, unless that is in a panel that disappears.
      const within = opened(container.current).find((open) => holds(open, document.activeElement))
      closeAll(container.current)
      within?.querySelector('summary')?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Null: the focus goes nowhere, as when the window loses it.
      if (!(relatedTarget instanceof Node)) return
      for (const open of opened(container.current)) {
        // The groups within it stay open too: closing one would move what is being pressed.
        if (holds(open, relatedTarget)) return
        open.open = false
      }
    }
    const onClick = (event: MouseEvent) => {
      // Not for the events that tell React what was entered before hydration.
      if (event.isTrusted && event.target instanceof Node && !container.current?.contains(event.target))
        closeAll(container.current)
    }
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('click', onClick, { signal })
    container.current?.addEventListener('focusout', onFocusOut, { signal })
    return () => ended.abort()
  }, [container])
}

function closeAll(container: HTMLElement | null): void {
  for (const details of opened(container)) details.open = false
}

const opened = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
]

/** Whether something is in a disclosure or in its panel. */
const holds = (details: HTMLDetailsElement, node: Node | null) => details.parentElement?.contains(node) === true
