import { Link } from './Link.tsx'

interface TextLinkProps {
  href: string
  children: string
  /** Few will follow it: its page is not loaded ahead. */
  rare?: boolean
}

/** A link within text. */
export function TextLink({ href, children, rare }: TextLinkProps) {
  return (
    <Link href={href} data-prefetch={rare ? 'false' : undefined} className="underline underline-offset-4">
      {children}
    </Link>
  )
}
