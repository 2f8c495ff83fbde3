import { unbroken } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { rangeText } from '#locales/unitText.ts'
import type { Price } from '#services/rules/content/price.ts'
import { Link } from './Link.tsx'
import { PriceNotes } from './PriceTable.tsx'

interface LinkEntry {
  label: string
  path: string
  /** If it is not that of the page. */
  lang?: string
  summary?: string
  price?: Pick<Price, 'low' | 'high' | 'unit' | 'basis' | 'alone'>
}

interface LinkListProps {
  entries: LinkEntry[]
  headingLevel?: 2 | 3 | 4
  /** On phones without the summaries, because the list is long. */
  dense?: boolean
}

/** A ruled list of pages, each with a summary and, for services, a price. */
export function LinkList({ entries, headingLevel = 3, dense }: LinkListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={dense ? 'rows entries dense' : 'rows entries'}>
      {entries.map(({ label, path, lang, summary, price }) => (
        <li key={path} lang={lang}>
          <Heading className={headingLevel === 4 ? 'display text-h4' : 'text-h4'}>
            <Link href={path} className="stretched">
              {label}
            </Link>
          </Heading>
          {summary && <p className="text-soft">{unbroken(summary)}</p>}
          {price && (
            <p className="figures price">
              {rangeText(price)} <span className="fine">{t(`unit.${price.unit}` as MessageKey)}</span>
              <PriceNotes price={price} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LinkRowProps {
  links: Pick<LinkEntry, 'label' | 'path' | 'lang'>[]
  className?: string
  linkClass?: string
}

/** A few links of one kind, side by side. */
export function LinkRow({ links, className = 'chips', linkClass = 'tap' }: LinkRowProps) {
  return (
    <ul className={className}>
      {links.map(({ label, path, lang }) => (
        <li key={path} lang={lang}>
          <Link href={path} className={linkClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Region extends Pick<LinkEntry, 'label' | 'path' | 'lang'> {
  areas: LinkRowProps['links']
}

/** The regions, and the areas with their own page. */
export function RegionIndex({ regions }: { regions: Region[] }) {
  return (
    <ul className="regions mt-8">
      {regions.map(({ label, path, lang, areas }) => (
        <li key={path}>
          <h3 className="text-h4" lang={lang}>
            <Link href={path} className="tap quiet">
              {label}
            </Link>
          </h3>
          <LinkRow links={areas} className="places" linkClass="tap link" />
        </li>
      ))}
    </ul>
  )
}
