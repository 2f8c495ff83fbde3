import { useEffect, useState } from 'react'
import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import type { Visited } from '#renderer/storage/visitedPages.ts'
import { recentlyVisited } from './recentlyVisited.ts'

const shown = 5

/** The pages that this visitor saw last: a way back after a dead link or a search. */
export function RecentlyViewed() {
  const [visited, setVisited] = useState<Visited[]>([])
  useEffect(() => setVisited(recentlyVisited(shown, location.pathname)), [])
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
