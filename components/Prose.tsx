import { localHref } from '#locales/current.ts'
import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { RichText } from '#services/rules/content/markdown.ts'

interface ProseProps {
  /** Must come from services/rules/content/markdown.ts, which sanitises it. */
  html: string
  /** In narrow windows, each section opens at its heading; with `later`, the first one is open. */
  folded?: boolean | 'later' | undefined
  className?: string
}

export function Prose({ html, folded, className = '' }: ProseProps) {
  const linked = html.replace(/(<a [^>]*?href=")(\/[^"]*)/g, (_, before, href) => before + localHref(href))
  const shown = unbroken(folded ? fold(linked, folded === 'later') : linked)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and the HTML is sanitised
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: shown }} />
}

/**
 * Puts each section into a `.fold`, with the same elements as Opener. The browser's search finds closed sections too,
 * and opens them.
 */
function fold(html: string, isFirstOpen: boolean): string {
  if (/<(blockquote|li)>(?:(?!<\/\1>).)*<h2/s.test(html)) return html
  let isOpen = isFirstOpen
  return html.replace(/(<h2 id="([^"]*)">.*?<\/h2>)(.*?)(?=<h2|$)/gs, (_, heading, id, text) => {
    const details = `<details${isOpen ? ' open' : ''}><summary aria-labelledby="${id}"></summary></details>`
    isOpen = false
    return `<section class="fold">${heading}${details}<div hidden="until-found">${text}</div></section>`
  })
}

/** An editor's text as a section of its own. Shows nothing if there is none. */
export function ProseSection({ html, folded, shaded }: Partial<ProseProps> & { shaded?: boolean }) {
  if (!html) return null
  return (
    <section className={shaded ? 'shaded' : 'ruled'}>
      <div className="frame section">
        <Prose html={html} folded={folded} className="spread" />
      </div>
    </section>
  )
}

/**
 * In narrow windows, opens and closes the element after it, from the row of the heading before it; all three are in a
 * `.fold` (styles/lists.css). Elsewhere everything is open, and nothing pretends to be a button. Works without JavaScript.
 */
export function Opener({ label }: { label: string }) {
  return (
    <details>
      <summary aria-label={label} />
    </details>
  )
}

/** More would not fit into a narrow window. */
const maxEnd = 24

/**
 * The text below a heading, in large letters. Its last two words stay on one line; an element around them would make a
 * late font move them further.
 */
export function Lead({ text, className = '' }: { text: string; className?: string }) {
  const last = text.lastIndexOf(' ')
  const end = text.slice(text.lastIndexOf(' ', last - 1) + 1)
  const joined = last > 0 && end.length <= maxEnd ? `${text.slice(0, last)}\u00a0${text.slice(last + 1)}` : text
  return <p className={`lead ${className}`.trim()}>{unbroken(joined)}</p>
}

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
