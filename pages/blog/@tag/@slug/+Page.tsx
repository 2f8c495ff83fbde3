import { useData } from 'vike-react/useData'
import { ArticleList } from '#components/ArticleList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { ContentsList, Prose } from '#components/Prose.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const article = useData<Data>()
  const { title, excerpt, crumbs, tag, cover, html, headings, related, author, phone } = article
  return (
    <>
      <article>
        <PageHeader title={title} intro={excerpt} crumbs={crumbs} eyebrow={tag}>
          <Byline article={article} />
          <CopyLink title={title} />
        </PageHeader>
        {cover && (
          <div className="frame max-lg:px-0">
            <Picture
              picture={cover}
              sizes="(min-width: 1240px) 1240px, 100vw"
              priority
              className="cover lg:aspect-3/1"
            />
          </div>
        )}
        <div className="frame section split lg:grid-cols-[1fr_18rem]">
          <div className="lg:order-last lg:self-start lg:sticky lg:top-6">
            <ContentsList headings={headings} />
          </div>
          <div>
            <Prose html={html} />
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
      <ContactPanel phone={phone} />
    </>
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
