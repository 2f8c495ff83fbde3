import { formatDate, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { ArticleEntry } from '#services/rules/content/article.ts'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'

interface ArticleListProps {
  articles: (ArticleEntry & { lang?: string })[]
  /** The first article is shown large. */
  leading?: boolean
  /** The list comes first on the page, so its first picture is loaded with priority. */
  first?: boolean
}

/** Articles with their pictures, one below the other. */
export function ArticleList({ articles, leading, first }: ArticleListProps) {
  if (articles.length === 0) return <p>{t('blog.empty')}</p>
  return (
    <ul className="rows articles">
      {articles.map((article, index) => (
        <ArticleRow
          key={article.path}
          article={article}
          large={leading === true && index === 0}
          priority={first === true && index === 0}
        />
      ))}
    </ul>
  )
}

function ArticleRow({
  article,
  large,
  priority,
}: {
  article: ArticleListProps['articles'][number]
  large: boolean
  priority: boolean
}) {
  const { title, path, lang, excerpt, tag, publishedOn, minutes, cover } = article
  return (
    <li className={large ? 'large' : undefined} lang={lang}>
      {cover && (
        <Picture
          picture={cover}
          sizes={
            large ? '(min-width: 1908px) 37vw, (min-width: 1024px) 700px, 92vw' : '(min-width: 640px) 288px, 160px'
          }
          priority={priority}
          small={!large}
          className="cover"
        />
      )}
      <div>
        <p className="fine">
          {tag} · <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
          <span className={large ? undefined : 'max-sm:hidden'}> · {t('blog.minutes', { minutes })}</span>
        </p>
        <h2 className={`mt-2 ${large ? 'text-h2' : 'text-h4 sm:text-h3'}`}>
          <Link href={path} className="stretched">
            {title}
          </Link>
        </h2>
        <p className="measure mt-3 text-soft">{unbroken(excerpt)}</p>
      </div>
    </li>
  )
}
