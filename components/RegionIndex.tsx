import { Link } from './Link.tsx'

interface Region {
  label: string
  path: string
  areas: { label: string; path: string }[]
}

/** The parts of London, and the areas with their own page. */
export function RegionIndex({ regions }: { regions: Region[] }) {
  return (
    <ul className="regions mt-8">
      {regions.map(({ label, path, areas }) => (
        <li key={path}>
          <h3 className="text-h4">
            <Link href={path} className="tap quiet">
              {label}
            </Link>
          </h3>
          <AreaLinks areas={areas} />
        </li>
      ))}
    </ul>
  )
}

/** The areas of a part of London that have their own page. */
export function AreaLinks({ areas, linkClass = 'tap link' }: Pick<Region, 'areas'> & { linkClass?: string }) {
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
