import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { t } from '#locales/messages.ts'
import { SearchField } from '#renderer/browser/search/SearchField.tsx'
import { RecentlyVisited } from '#renderer/browser/visited/RecentlyVisited.tsx'
import type { Data } from './+data.ts'
import { ResultList, SearchStatus } from './SearchResults.tsx'

export function Page() {
  const { title, crumbs, typed, postcode, results, services, phone } = useData<Data>()
  const hasResults = results !== undefined && results.total > 0
  return (
    <>
      <PageHeader title={title} crumbs={crumbs}>
        <div className="mt-6">
          <SearchField key={typed} value={typed} version={results?.version} autoFocus={typed === ''} />
        </div>
        <SearchStatus typed={typed} postcode={postcode} total={results?.total} corrected={results?.corrected} />
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
      <ContactPanel phone={phone} />
    </>
  )
}
