import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/** A link with an arrow, on its own line. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="tap strong-link">
      {children}
      <Icon name="arrow" />
    </Link>
  )
}
