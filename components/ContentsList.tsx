import { t } from '#locales/messages.ts'

export interface Heading {
  id: string
  text: string
}

/** The headings of a long text, as links into it. */
export function ContentsList({ headings }: { headings: Heading[] }) {
  if (headings.length < 3) return null
  return (
    <nav aria-label={t('blog.contents')} className="no-print">
      <h2 className="font-sans text-fine font-semibold tracking-normal text-oak">{t('blog.contents')}</h2>
      <ol className="mt-2 border-t border-line">
        {headings.map(({ id, text }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 text-fine underline-offset-4 hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
