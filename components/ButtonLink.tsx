import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

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
