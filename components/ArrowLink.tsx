import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

interface ArrowLinkProps {
  href: string
  children: string
  /** What it is about, for those who hear links out of their context. */
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
