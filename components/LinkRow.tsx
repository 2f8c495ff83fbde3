import { Link } from './Link.tsx'

/** A few links of one kind, side by side. */
export function LinkRow({ links }: { links: { label: string; path: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link
            href={path}
            className="inline-flex min-h-11 items-center border border-line px-4 transition-colors duration-150 hover:border-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
