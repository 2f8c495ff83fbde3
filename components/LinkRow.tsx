import { Link } from './Link.tsx'

/** A few links of one kind, side by side. */
export function LinkRow({ links }: { links: { label: string; path: string }[] }) {
  return (
    <ul className="chips">
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link href={path} className="tap">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
