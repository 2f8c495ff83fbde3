import { createHash } from 'node:crypto'

/** Allows the styles in the head of a page by their hash. @param value of any header; only the policy changes */
export function withStyleHash(value: string, html: string): string {
  if (!value.includes("style-src 'self'")) return value
  const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  if (style === undefined) return value
  const hash = createHash('sha256').update(style).digest('base64')
  return value.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)
}
