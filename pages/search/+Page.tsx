import { useData } from 'vike-react/useData'
import { ArrowLink, Link } from '#components/Link.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { SearchField } from '#renderer/browser/search/SearchField.tsx'
import { RecentlyVisited } from '#renderer/browser/visited/RecentlyVisited.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import type { Result, ResultGroup } from './findResults.ts'

export function Page() {
  const { title, crumbs, typed, postcode, results, services, phone } = useData<Data>()
  const hasResults = results !== undefined && results.total > 0
  return (
    <>
      <PageHeader title={title} crumbs={crumbs}>
        <div className="mt-6">
          <SearchField key={typed} value={typed} version={results?.version} autoFocus={typed === ''} />
        </div>
        <SearchStatus typed={typed} postcode={postcode} results={results} />
      </PageHeader>
      {hasResults && results.groups.map((group) => <ResultList key={group.kind} group={group} typed={typed} />)}
      <div className="frame pb-16">
        {!hasResults && (
          <>
            <h2 className="mb-3 text-h3">{t('services.all')}</h2>
            <LinkRow links={services} />
          </>
        )}
        <RecentlyVisited />
      </div>
      <ContactPanel ask={typed !== '' && !hasResults} phone={phone} />
    </>
  )
}

/** How many results there are, and what was searched for. */
function SearchStatus({ typed, postcode, results }: Pick<Data, 'typed' | 'postcode' | 'results'>) {
  const { total, corrected } = results ?? {}
  const query = corrected ?? typed
  return (
    <div className="mt-5">
      <p role="status">{total !== undefined && countText(total, query)}</p>
      {total === 0 && <p className="mt-2 text-soft">{t('search.nothing.hint')}</p>}
      {corrected && <p className="mt-1 text-soft">{t('search.corrected', { query: typed })}</p>}
      {postcode && (
        <ArrowLink href={`${addresses.coverage}?postcode=${encodeURIComponent(typed.slice(0, 40))}`}>
          {t('search.postcode', { code: postcode })}
        </ArrowLink>
      )}
    </div>
  )
}

function countText(total: number, query: string): string {
  if (total === 0) return t('search.nothing', { query })
  return total === 1 ? t('search.found.one', { query }) : t('search.found', { total, query })
}

/** The results of one kind. */
function ResultList({ group, typed }: { group: ResultGroup; typed: string }) {
  const { kind, total, results } = group
  const label = t(`search.kind.${kind}`)
  return (
    <section className="frame split gap-y-4 pb-12">
      <h2 className="text-h3">{label}</h2>
      <div>
        <ul className="rows entries">
          {results.map((result) => (
            <ResultRow key={result.path + result.title.join('')} result={result} />
          ))}
        </ul>
        {total > results.length && results.length < 50 && (
          <p className="mt-2">
            <ArrowLink href={`${addresses.search}?${new URLSearchParams({ q: typed, kind })}`} about={label}>
              {t('search.more', { total })}
            </ArrowLink>
          </p>
        )}
      </div>
    </section>
  )
}

function ResultRow({ result: { path, lang, title, text } }: { result: Result }) {
  return (
    <li lang={lang}>
      <h3 className="text-h4">
        <Link href={path} className="stretched">
          <Marked pieces={title} />
        </Link>
      </h3>
      {text.some(Boolean) && (
        <p className="text-soft">
          <Marked pieces={text} />
        </p>
      )}
    </li>
  )
}

/** Marks every second piece, which is a word that was searched for. */
function Marked({ pieces }: { pieces: string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : unbroken(piece)))
}
