import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

/** A link with an arrow, on its own line. */
export function ArrowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold text-link underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ArrowRight aria-hidden size={18} className="transition-transform duration-150 group-hover:translate-x-1" />
    </Link>
  )
}
