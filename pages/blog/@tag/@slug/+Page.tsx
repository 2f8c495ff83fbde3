import { useData } from 'vike-react/useData'
import { ArticleList } from '#components/ArticleList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { ServicePrices } from '#components/PriceTable.tsx'
import { ContentsList, Prose } from '#components/Prose.tsx'
import { BookButton, ContactPanel } from '#components/Section.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const article = useData<Data>()
  const { title, excerpt, crumbs, tag, cover, html, related, author, phone } = article
  return (
    <>
      <article>
        <PageHeader title={title} intro={excerpt} crumbs={crumbs} eyebrow={tag} picture={cover}>
          <Byline article={article} />
          <CopyLink title={title} />
        </PageHeader>
        <div className="frame section split lg:grid-cols-[1fr_20rem]">
          <Beside article={article} />
          <div>
            <Prose html={html} className="long" />
            {author && (
              <p className="measure ruled fine mt-12 pt-4">
                <strong className="text-ink">{author.name}</strong>, {author.role}. {author.bio}
              </p>
            )}
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="ruled">
          <div className="frame section">
            <h2 className="mb-8">{t('blog.related')}</h2>
            <ArticleList articles={related} />
          </div>
        </section>
      )}
      <ContactPanel subject="prices" phone={phone} />
    </>
  )
}

/** In wide windows, in sight while one reads: the contents, and the services that the text links to. */
function Beside({ article: { headings, services } }: { article: Data }) {
  return (
    <div className="beside lg:order-last max-sm:hidden">
      <ContentsList headings={headings} />
      <div className="max-lg:hidden shrink-0">
        <ServicePrices services={services} />
        <BookButton prefill={undefined} />
      </div>
    </div>
  )
}

/** Author, dates and reading time. */
function Byline({ article }: { article: Data }) {
  const { author, publishedOn, revisedOn, minutes } = article
  return (
    <p className="figures fine mt-6 flex flex-wrap gap-x-4">
      {author && <span>{t('blog.by', { author: author.name })}</span>}
      <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
      {revisedOn && <time dateTime={revisedOn}>{t('blog.revised', { date: formatDate(revisedOn) })}</time>}
      <span>{t('blog.minutes', { minutes })}</span>
    </p>
  )
}
