import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { localHref } from '#locales/current.ts'
import { addresses, isAnswer } from '#services/rules/site/addresses.ts'
import { internationalNumber } from '#services/rules/site/firm.ts'
import { Icon } from './Icon.tsx'
import { safeHref } from './safeHref.ts'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/**
 * Renders every link, and keeps it in the language of the page. A URL that would run code becomes plain text.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  const safe = safeHref(href)
  if (safe === undefined) return <span className={rest.className}>{children}</span>
  const leaves = /^https?:/i.test(safe) || /^[\\/]{2,}/.test(safe) || (rest.target && rest.target !== '_self')
  return (
    <a {...rest} href={localHref(safe)} rel={leaves ? 'noopener noreferrer' : isAnswer(safe) ? 'nofollow' : undefined}>
      {children}
    </a>
  )
}

interface TextLinkProps {
  href: string
  children: string
  /** Gives it the height of a button, where it has a line to itself. */
  tap?: boolean
  /** Does not prefetch the page, for links that few visitors follow. */
  noPrefetch?: boolean
}

/** A link within text. */
export function TextLink({ href, children, tap, noPrefetch }: TextLinkProps) {
  return (
    <Link href={href} data-prefetch={noPrefetch ? 'false' : undefined} className={tap ? 'tap link' : 'link'}>
      {children}
    </Link>
  )
}

interface ButtonLinkProps {
  href: string
  children: ReactNode
  secondary?: boolean
  /** See TextLink. */
  noPrefetch?: boolean
}

/** A link that looks like a button. At most one per view is primary; the others are `secondary`. */
export function ButtonLink({ href, children, secondary, noPrefetch }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      data-prefetch={noPrefetch ? 'false' : undefined}
      className={secondary ? 'button plain' : 'button'}
    >
      {children}
    </Link>
  )
}

interface ArrowLinkProps {
  href: string
  children: string
  /** What the link is about, for visitors whose screen reader lists links out of context. */
  about?: string
}

/** A link with an arrow, on its own line. */
export function ArrowLink({ href, children, about }: ArrowLinkProps) {
  return (
    <Link href={href} aria-label={about && `${children}: ${about}`} className="tap strong-link">
      {children}
      <Icon name="arrow" />
    </Link>
  )
}

/** `tel:` link in international form, from a number in any usual notation. */
export function phoneHref(phone: string): string {
  return `tel:${internationalNumber(phone)}`
}

/** Text of a link to a number, which is not broken at the end of a line. */
export const phoneText = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Link that opens a WhatsApp chat. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${internationalNumber(phone).slice(1)}`
}

/** Address of the answer for a postcode or the name of a place. */
export const coverageHref = (typed: string): string =>
  `${addresses.coverage}?postcode=${encodeURIComponent(typed).replaceAll('%20', '+')}#check`
