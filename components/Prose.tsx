/** @param html sanitised by services/content/markdown.ts; nothing else may come here */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, and the text is sanitised
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
