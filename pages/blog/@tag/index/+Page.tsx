import { useData } from 'vike-react/useData'
import { ArticleList } from '#components/ArticleList.tsx'
import { ArrowLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Pagination } from '#components/Pagination.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, path, crumbs, articles, page, pages, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div className="frame pb-24">
        <ArticleList articles={articles} first />
        <Pagination page={page} pages={pages} path={path} />
        <p className="mt-10">
          <ArrowLink href={addresses.blog}>{t('blog.all')}</ArrowLink>
        </p>
      </div>
      <ContactPanel ask phone={phone} />
    </>
  )
}
