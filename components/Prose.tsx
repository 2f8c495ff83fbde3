import { localHref } from '#locales/current.ts'
import { unbroken } from './unbroken.ts'

interface ProseProps {
  /** Must come from services/rules/content/markdown.ts, which sanitises it. */
  html: string
  /** In narrow windows, each section opens at its heading. */
  folded?: boolean | undefined
  className?: string
}

export function Prose({ html, folded, className = '' }: ProseProps) {
  const linked = html.replace(/(<a [^>]*?href=")(\/[^"]*)/g, (_, before, href) => before + localHref(href))
  const shown = unbroken(folded ? fold(linked) : linked)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and the HTML is sanitised
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: shown }} />
}

/** Puts each section into a `.fold`, with the same elements as Opener.tsx. */
const fold = (html: string): string =>
  /<(blockquote|li)>(?:(?!<\/\1>).)*<h2/s.test(html)
    ? html
    : html.replace(
        /(<h2 id="([^"]*)">.*?<\/h2>)(.*?)(?=<h2|$)/gs,
        '<section class="fold">$1<details><summary aria-labelledby="$2"></summary></details><div>$3</div></section>',
      )

/** An editor's text as a section of its own. Shows nothing if there is none. */
export function ProseSection({ html, folded, shaded }: Partial<ProseProps> & { shaded?: boolean }) {
  if (!html) return null
  return (
    <section className={shaded ? 'ruled shaded' : 'ruled'}>
      <div className="frame section">
        <Prose html={html} folded={folded} />
      </div>
    </section>
  )
}
