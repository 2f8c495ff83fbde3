import { Link } from './Link.tsx'

interface TextLinkProps {
  href: string
  children: string
  /** Few will follow it: its page is not loaded ahead. */
  noPrefetch?: boolean
}

/** A link within text. */
export function TextLink({ href, children, noPrefetch }: TextLinkProps) {
  return (
    <Link href={href} data-prefetch={noPrefetch ? 'false' : undefined} className="underline underline-offset-4">
      {children}
    </Link>
  )
}
