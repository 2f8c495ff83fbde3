import { type InlineHashes, inlineHash } from './inlineHashes.ts'
import type { Rendered } from './types.ts'

/** The last resort if not even the error page can be rendered: no script, no style sheet, nothing that can fail. */
export function minimalPage(
  status: number,
  text = "The page you requested can't be reached right now.",
  heading = 'Oops! Something went wrong',
): Rendered {
  return barePage(
    status,
    heading,
    `<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">Clear errors</a></p>`,
  )
}

const style = 'body{max-width:38rem;margin:12vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}'
const inline: InlineHashes = { scripts: [], styles: [inlineHash(style)] }

/** A bare page. @param content HTML, escaped where needed */
export function barePage(status: number, title: string, content: string): Rendered {
  const body = `<!doctype html>
<html lang="en-GB">
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
