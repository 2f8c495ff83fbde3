import { Link } from '#components/Link.tsx'

interface Region {
  label: string
  path: string
  areas: { label: string; path: string }[]
}

/** The parts of London, and the areas with their own page. */
export function RegionIndex({ regions }: { regions: Region[] }) {
  return (
    <ul className="mt-12 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {regions.map(({ label, path, areas }) => (
        <li key={path} className="border-t border-edge pt-3">
          <h3 className="text-h4">
            <Link href={path} className="inline-flex min-h-9 items-center underline-offset-4 hover:underline">
              {label}
            </Link>
          </h3>
          <ul className="flex flex-wrap gap-x-4">
            {areas.map((area) => (
              <li key={area.path}>
                <Link
                  href={area.path}
                  className="inline-flex min-h-9 items-center text-soft underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {area.label}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
