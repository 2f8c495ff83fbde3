import { Link } from './Link.tsx'

interface AreaLinksProps {
  areas: { label: string; path: string }[]
  linkClass?: string
}

/** The areas of a part of London that have their own page. */
export function AreaLinks({ areas, linkClass = 'tap link' }: AreaLinksProps) {
  return (
    <ul className="places">
      {areas.map(({ label, path }) => (
        <li key={path}>
          <Link href={path} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
