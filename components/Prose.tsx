import { localHref } from '#locales/current.ts'
import { unbrokenHtml } from './unbroken.tsx'

/** @param html must come from services/rules/content/markdown.ts, which sanitises it */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const linked = html.replace(/(<a [^>]*?href=")(\/[^"]*)/g, (_, before, href) => before + localHref(href))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only use, and the HTML is sanitised
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: unbrokenHtml(linked) }} />
}

/** An editor's text as a section of its own. Shows nothing if there is none. */
export function ProseSection({ html, shaded }: { html?: string; shaded?: boolean }) {
  if (!html) return null
  return (
    <section className={shaded ? 'ruled shaded' : 'ruled'}>
      <div className="frame section">
        <Prose html={html} />
      </div>
    </section>
  )
}
