import { localHref } from '#locales/current.ts'

/** @param html sanitised by services/content/markdown.ts; nothing else may come here */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const linked = html.replace(/(<a [^>]*?href=")(\/[^"]*)/g, (_, before, href) => before + localHref(href))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, and the text is sanitised
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: linked }} />
}
