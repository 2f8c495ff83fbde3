import { type InlineHashes, inlineHash } from './inlineHashes.ts'
import type { Rendered } from './types.ts'
import { wordsOf } from './words.ts'

/** The last resort if not even the error page can be rendered: no script, no style sheet, nothing that can fail. */
export function minimalPage(status: number, locale?: string, text = wordsOf(locale)['error.fatal.text']): Rendered {
  const words = wordsOf(locale)
  const heading = words['error.fatal']
  return barePage(
    { status, title: heading, locale },
    `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">${escapeHtml(words['error.fatal.clear'])}</a></p>`,
  )
}

const style = 'body{max-width:38rem;margin:12vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}'
const inline: InlineHashes = { scripts: [], styles: [inlineHash(style)] }

interface BarePage {
  status: number
  title: string
  /** By default, the site's. */
  locale?: string | undefined
}

/** @param content HTML, escaped where needed */
export function barePage({ status, title, locale }: BarePage, content: string): Rendered {
  const body = `<!doctype html>
<html lang="${wordsOf(locale).tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
  return { status, contentType: 'text/html; charset=utf-8', body, headers: [], inline, failed: true }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A response for programs, such as a missing file, or a payload that makes the browser do a full page load. */
export function plainText(status: number, text: string): Rendered {
  return {
    status,
    contentType: 'text/plain; charset=utf-8',
    body: `${text}\n`,
    headers: [],
    failed: status >= 500,
  }
}
