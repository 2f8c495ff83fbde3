import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** Author, dates and reading time. */
export function Byline({ article }: { article: Data }) {
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
