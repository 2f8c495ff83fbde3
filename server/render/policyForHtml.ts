import { createHash } from 'node:crypto'

/**
 * Adapts the Content-Security-Policy to a page: adds the hashes of the page's inline styles, and keeps only the hashes
 * of scripts that the page has.
 * @param value of any header; only that of the policy changes
 */
export function withInlineHashes(value: string, html: string): string {
  if (!value.includes("style-src 'self'")) return value
  const scripts = hashesOf(html, /<script[^>]*>(.*?)<\/script>/gs)
  return value
    .replace(/ 'sha256-[^']+'/g, (hash) => (scripts.includes(hash) ? hash : ''))
    .replace("style-src 'self'", `$&${hashesOf(html, /<style[^>]*>(.*?)<\/style>/gs).join('')}`)
}

const hashesOf = (html: string, elements: RegExp): string[] =>
  [...html.matchAll(elements)].map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
