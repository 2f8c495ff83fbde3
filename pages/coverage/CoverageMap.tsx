import type { KeyboardEvent } from 'react'
import { coverageHref } from '#components/hrefs.ts'
import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

type Row = Data['rows'][number]

/**
 * A schematic map: a tile for each postcode district, next to its neighbours. The names are for screen readers, and
 * appear on hover and focus. Narrow windows have no room for the map and rely on the lists of the regions.
 */
export function CoverageMap({ rows, code }: { rows: Row[]; code?: string }) {
  const kinds = (['covered', 'on_request', 'not_covered'] as const).filter(
    (kind) => kind !== 'not_covered' || rows.flat().some((tile) => tile?.visits === kind),
  )
  return (
    <div className="coverage-map">
      <ul className="fine">
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={`tile ${kind}`} />
            {t(`coverage.${kind}`)}
          </li>
        ))}
        <li>{t('coverage.elsewhere')}</li>
      </ul>
      <nav aria-label={t('coverage.map')} className="tiles figures" onKeyDown={moveByArrow}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          <div key={index}>
            {row.map((tile, column) =>
              tile ? (
                <Link
                  key={tile.code}
                  href={coverageHref(tile.code)}
                  className={tile.visits === 'covered' ? undefined : tile.visits}
                  aria-current={tile.code === code ? 'true' : undefined}
                >
                  {tile.code}
                  <span>{` ${tile.place}, ${t(`coverage.${tile.visits}`).toLowerCase()}`}</span>
                </Link>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <i key={column} />
              ),
            )}
          </div>
        ))}
      </nav>
    </div>
  )
}

/** Rows and columns to move by. */
const steps: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys move the focus to the next tile in their direction, skipping empty places; Tab still reaches every tile. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const tile = (event.target as HTMLElement).closest('a')
  const line = tile?.parentElement
  if (!step || !tile || !line || event.altKey || event.ctrlKey || event.metaKey) return
  const lines = [...event.currentTarget.children]
  const [down, right] = step
  let row = lines.indexOf(line) + down
  let column = [...line.children].indexOf(tile) + right
  for (let next = lines[row]?.children[column]; next; next = lines[row]?.children[column]) {
    if (next instanceof HTMLAnchorElement) {
      event.preventDefault()
      next.focus()
      return
    }
    row += down
    column += right
  }
}
