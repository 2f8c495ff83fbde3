import { htmlToText } from '../content/htmlToText.ts'
import type { Searchable } from '../content/searchable.ts'
import type { blogPageOf } from '../content/singles/pages.ts'

type PageText = Pick<ReturnType<typeof blogPageOf>, 'title' | 'intro' | 'seo'> & { body?: unknown }

/** A main page, which a search finds by its texts. @param facts further words that are searched, but not shown */
export function pageEntry({ title, intro, seo, body }: PageText, facts = ''): Searchable {
  const html = body && typeof body === 'object' && 'html' in body ? String(body.html) : ''
  return {
    kind: 'page',
    path: seo.path,
    title,
    text: intro,
    facts: `${facts} ${seo.title} ${seo.description}`.trim(),
    body: htmlToText(html),
  }
}
