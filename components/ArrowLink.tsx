import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

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
