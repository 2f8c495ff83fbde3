import { localHref } from '#locales/current.ts'
import { unbroken } from './unbroken.ts'

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
 * Puts each section into a `.fold`, with the same elements as Opener.tsx. The browser's search finds closed sections too,
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
    <section className={shaded ? 'ruled shaded' : 'ruled'}>
      <div className="frame section">
        <Prose html={html} folded={folded} />
      </div>
    </section>
  )
}
