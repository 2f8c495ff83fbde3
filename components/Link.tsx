import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isAnswer } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
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
