import { Link } from './Link.tsx'

interface TextLinkProps {
  href: string
  children: string
  /** Does not prefetch the page, for links that few visitors follow. */
  noPrefetch?: boolean
}

/** A link within text. */
export function TextLink({ href, children, noPrefetch }: TextLinkProps) {
  return (
    <Link href={href} data-prefetch={noPrefetch ? 'false' : undefined} className="link">
      {children}
    </Link>
  )
}
