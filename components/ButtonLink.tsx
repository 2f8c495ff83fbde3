import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

interface ButtonLinkProps {
  href: string
  children: ReactNode
  secondary?: boolean
}

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-6 py-2.5 font-semibold leading-tight transition-colors duration-150 ease-calm'

/** A link that looks like a button. At most one per view is primary; the others are `secondary`. */
export function ButtonLink({ href, children, secondary }: ButtonLinkProps) {
  const look = secondary
    ? 'border border-edge text-ink hover:border-ink hover:bg-sunken'
    : 'bg-action text-on-action hover:bg-action-strong'
  return (
    <Link href={href} className={`${shape} ${look}`}>
      {children}
    </Link>
  )
}
