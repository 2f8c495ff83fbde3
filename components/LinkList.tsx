import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { Link } from './Link.tsx'

export interface LinkEntry {
  label: string
  path: string
  summary?: string
  price?: { low: number; high: number; unit: string }
}

/** A ruled list of pages, each with a summary and, for services, a price. */
export function LinkList({ entries, headingLevel = 3 }: { entries: LinkEntry[]; headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul className="border-t border-line">
      {entries.map(({ label, path, summary, price }) => (
        <li
          key={path}
          className="group relative border-b border-line py-5 transition-colors duration-150 hover:bg-sunken"
        >
          <div className="grid gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_auto]">
            <Heading className="text-h4">
              <Link href={path} className="underline-offset-4 after:absolute after:inset-0 group-hover:underline">
                {label}
              </Link>
            </Heading>
            {summary && <p className="text-soft">{summary}</p>}
            {price && (
              <p className="figures whitespace-nowrap sm:text-end">
                <span className="font-display">{formatRange(price.low, price.high)}</span>{' '}
                <span className="text-fine text-soft">{t(`unit.${price.unit}` as MessageKey)}</span>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
