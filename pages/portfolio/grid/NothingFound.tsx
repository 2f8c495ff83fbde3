import { ArrowLink } from '#components/ArrowLink.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { type Filter, filteredPath } from './filters.ts'

/** No project matches all filters: links to fewer filters. */
export function NothingFound({ filters }: { filters: Filter[] }) {
  const alone = filters.flatMap(({ name, chosen }) => (chosen ? [{ name, ...chosen }] : []))
  return (
    <div className="notice notice-action">
      <h2 className="text-h3">{t('portfolio.none')}</h2>
      <p className="measure mt-2">{t('portfolio.none.text')}</p>
      <ul className="mt-2">
        {alone.map(({ name, value, label }) => (
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
