import { Icon } from '#components/Icon.tsx'
import { ArrowLink, Link } from '#components/Link.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type Filter, type Filters, filteredPath } from './filters.ts'

/** Links that set or remove a filter at once, and work without JavaScript. The first filter is always in sight. */
export function ProjectFilters({ filters }: { filters: Filter[] }) {
  const chosen = chosenOf(filters)
  const [first, ...others] = filters
    .filter(({ choices, chosen }) => choices.length > 1 && (chosen || choices.some(({ count }) => count > 0)))
    .map((filter) => ({ ...filter, row: <Chips filter={filter} chosen={chosen} /> }))
  return (
    <nav aria-label={t('portfolio.filter')} className="project-filters no-print">
      {first && (
        <fieldset className="min-w-0">
          <legend className="visually-hidden">{t(`portfolio.filter.${first.name}` as MessageKey)}</legend>
          {first.row}
        </fieldset>
      )}
      {others.length > 0 && (
        <details>
          <summary className="tap link">
            {t('portfolio.filter.more')}
            <Icon name="chevron" />
          </summary>
          {others.map(({ name, row }) => (
            <fieldset key={name} className="min-w-0 pt-2 pb-3">
              <legend className="fine">{t(`portfolio.filter.${name}` as MessageKey)}</legend>
              {row}
            </fieldset>
          ))}
        </details>
      )}
    </nav>
  )
}

/** The choices of one filter that leave any project, and the current one with a cross. */
function Chips({ filter: { name, choices, chosen }, chosen: all }: { filter: Filter; chosen: Filters }) {
  return (
    <ul className="chips">
      {choices.map(({ value, label, count }) => {
        const isChosen = value === chosen?.value
        if (count === 0 && !isChosen) return null
        return (
          <li key={value}>
            <Link
              href={filteredPath({ ...all, [name]: isChosen ? undefined : value })}
              data-prefetch="false"
              aria-current={isChosen ? 'true' : undefined}
              className="tap"
            >
              {isChosen && <span className="visually-hidden">{t('portfolio.filter.remove')} </span>}
              {label}{' '}
              {isChosen ? <Icon name="close" className="size-4" /> : <span className="fine figures">{count}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The choices that the closed list hides, and the way back to all projects, from a list that is filtered. */
export function ChosenFilters({ filters }: { filters: Filter[] }) {
  if (setFilters(filters).length === 0) return null
  const chosen = chosenOf(filters)
  return (
    <>
      {filters
        .slice(1)
        .map(
          (filter) =>
            filter.chosen && (
              <Chips
                key={filter.name}
                filter={{ ...filter, choices: filter.choices.filter(({ value }) => value === filter.chosen?.value) }}
                chosen={chosen}
              />
            ),
        )}
      <Link href={filteredPath({})} className="tap link no-print">
        {t('portfolio.filter.clear')}
      </Link>
    </>
  )
}

const setFilters = (filters: Filter[]) => filters.flatMap(({ name, chosen }) => (chosen ? [{ name, ...chosen }] : []))

const chosenOf = (filters: Filter[]): Filters =>
  Object.fromEntries(filters.map(({ name, chosen }) => [name, chosen?.value]))

/** No project matches all filters: links to fewer filters. */
export function NothingFound({ filters }: { filters: Filter[] }) {
  return (
    <div className="notice notice-action">
      <h2 className="text-h3">{t('portfolio.none')}</h2>
      <p className="measure mt-2">{t('portfolio.none.text')}</p>
      <ul className="mt-2">
        {setFilters(filters).map(({ name, value, label }) => (
          <li key={name}>
            <ArrowLink href={filteredPath({ [name]: value })}>{t('portfolio.none.only', { label })}</ArrowLink>
          </li>
        ))}
        <li>
          <ArrowLink href={filteredPath({})}>{t('portfolio.filter.clear')}</ArrowLink>
        </li>
        <li>
          <ArrowLink href={addresses.contact}>{t('portfolio.none.ask')}</ArrowLink>
        </li>
      </ul>
    </div>
  )
}
