import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

interface ButtonLinkProps {
  href: string
  children: ReactNode
  secondary?: boolean
}

/** A link that looks like a button. At most one per view is primary; the others are `secondary`. */
export function ButtonLink({ href, children, secondary }: ButtonLinkProps) {
  return (
    <Link href={href} className={secondary ? 'button plain' : 'button'}>
      {children}
    </Link>
  )
}
