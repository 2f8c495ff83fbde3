import { useData } from 'vike-react/useData'
import { ArticleList } from '#components/ArticleList.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, crumbs, tags, articles, page, pages, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div className="frame pb-24">
        <nav aria-label={t('blog.tags')} className="mb-10">
          <LinkRow links={tags} />
        </nav>
        <ArticleList articles={articles} leading={page === 1} first />
        <Pagination page={page} pages={pages} path={addresses.blog} />
      </div>
      <ContactPanel ask phone={phone} />
    </>
  )
}
