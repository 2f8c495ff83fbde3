import { t } from '#locales/messages.ts'
import type { RichText } from '#services/rules/content/markdown.ts'

/** The headings of a long text, as links into it. */
export function ContentsList({ headings }: Pick<RichText, 'headings'>) {
  if (headings.length < 3) return null
  return (
    <nav aria-label={t('blog.contents')} className="no-print">
      <h2 className="label">{t('blog.contents')}</h2>
      <ol className="contents-list rows mt-2">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
