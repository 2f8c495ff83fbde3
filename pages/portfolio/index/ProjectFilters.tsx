import type { FormEvent } from 'react'
import { Icon } from '#components/Icon.tsx'
import { ArrowLink, Link } from '#components/Link.tsx'
import { localHref } from '#locales/current.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigation/navigateTo.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type Filter, type Filters, filteredPath, filterNames } from './filters.ts'

/** A GET form, which works without JavaScript. With JavaScript, the URL contains only the filters that are set. */
export function ProjectFilters({ filters }: { filters: Filter[] }) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = filterNames.map((name) => [name, String(form.get(name) ?? '')])
    void navigateTo(localHref(filteredPath(Object.fromEntries(chosen))))
  }
  return (
    <form
      // A new key for each choice in the URL, because React does not reset uncontrolled fields.
      key={JSON.stringify(chosenOf(filters))}
      action={localHref(filteredPath({}))}
      method="get"
      onSubmit={send}
      aria-label={t('portfolio.filter')}
      className="project-filters no-print"
    >
      {filters
        .filter(({ choices }) => choices.length > 1)
        .map(({ name, choices, chosen }) => (
          <div key={name}>
            <label htmlFor={`filter-${name}`} className="fine">
              {t(`portfolio.filter.${name}` as MessageKey)}
            </label>
            <select id={`filter-${name}`} name={name} defaultValue={chosen?.value ?? ''} className="input">
              <option value="">{t('portfolio.filter.any')}</option>
              {choices.map(({ value, label, count }) => (
                <option key={value} value={value} disabled={count === 0 && value !== chosen?.value}>
                  {t('portfolio.filter.choice', { label, count })}
                </option>
              ))}
            </select>
          </div>
        ))}
      <button type="submit" className="button plain">
        {t('portfolio.filter.show')}
      </button>
    </form>
  )
}

/** The filters that are set, each with a link that removes it. */
export function ChosenFilters({ filters }: { filters: Filter[] }) {
  const chosen = chosenOf(filters)
  const set = setFilters(filters)
  if (set.length === 0) return null
  return (
    <ul className="chips no-print">
      {set.map(({ name, label }) => (
        <li key={name}>
          <Link href={filteredPath({ ...chosen, [name]: undefined })} data-prefetch="false" className="tap">
            <span className="visually-hidden">{t('portfolio.filter.remove')}</span> {label}{' '}
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link href={filteredPath({})} className="tap">
            {t('portfolio.filter.clear')}
          </Link>
        </li>
      )}
    </ul>
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
