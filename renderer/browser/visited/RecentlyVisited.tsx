import { useEffect, useState } from 'react'
import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { recentVisits, type Visited } from './visitedPages.ts'

const shown = 5

/** The pages that this visitor saw last: a way back after a dead link or a search. */
export function RecentlyVisited() {
  const [visited, setVisited] = useState<Visited[]>([])
  useEffect(() => setVisited(recentVisits(shown, location.pathname)), [])
  if (visited.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-h3">{t('visited')}</h2>
      <ul className="mt-3">
        {visited.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} className="tap link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
