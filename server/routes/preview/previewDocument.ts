import { inlineHash } from '#server/render/inlineHashes.ts'
import { escapeHtml } from '#server/render/minimalPage.ts'
import type { Rendered } from '#server/render/types.ts'
import type { PreviewData } from '#services/rules/preview/previewData.ts'

interface PreviewParts {
  data: PreviewData
  /** Of the page, with its language. */
  path: string
  status: 'draft' | 'published'
  /** Required fields that are empty, in words. */
  gaps: readonly string[]
  /** There is a published page at the path. */
  isPublished: boolean
}

/** Makes a preview of a page: an answer for one editor, which says what it is, and what it lacks. */
export function previewDocument(page: Rendered, parts: PreviewParts): Rendered {
  const { data, path } = parts
  // First of all, before anything can see the address: the grant is in it.
  const script = `history.replaceState(null,'',${inScript(path)})`
  const head = page.body.indexOf('<head>') + '<head>'.length
  const end = page.body.lastIndexOf('</body>')
  const body = [
    page.body.slice(0, head),
    `<script>${script}</script><style>${style}</style>`,
    page.body.slice(head, end),
    bar(parts),
    `<script type="application/json" id="preview-data">${inScript(data)}</script>`,
    page.body.slice(end),
  ]
  const { inline = { scripts: [], styles: [] }, headers, status } = page
  return {
    ...page,
    body: body.join(''),
    // No settings of the running server: no analytics, and no live content, which would replace the draft.
    places: undefined,
    inline: {
      scripts: [...inline.scripts, inlineHash(script)],
      styles: [...inline.styles, inlineHash(style)],
    },
    headers: [
      ...headers,
      ['Referrer-Policy', 'no-referrer'],
      ...(status < 400 ? ([['X-Robots-Tag', 'noindex']] satisfies Rendered['headers']) : []),
    ],
    framedBy: new URL(data.admin).origin,
  }
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const style =
  '#preview-bar{position:sticky;bottom:0;z-index:50;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;' +
  'padding:.5rem 1rem;background:#212134;color:#fff;font:1rem/1.5 system-ui,sans-serif}' +
  '#preview-bar p{margin:0}#preview-bar a{display:inline-block;padding:.6rem 0;color:#fff;text-decoration:underline}'

/** For editors, in the language of the admin. */
function bar({ data, path, status, gaps, isPublished }: PreviewParts): string {
  const { entry, unpublished } = data
  const names = unpublished.map(({ title }) => title)
  const lines = [
    `<strong>${status === 'draft' ? 'Draft' : 'Published'}</strong> ${escapeHtml(entry.title)}`,
    ...(names.length > 0 ? [`Not shown, because not published: ${escapeHtml(names.join(', '))}`] : []),
    ...(gaps.length > 0 ? [`Empty, but needed to publish: ${escapeHtml(gaps.join(', '))}`] : []),
  ]
  const text = lines.map((line) => `<p>${line}</p>`).join('')
  const link = isPublished
    ? `<a href="${escapeHtml(path)}" target="_blank" rel="noopener">Open the published page</a>`
    : ''
  const toggle = '<label><input type="checkbox" id="preview-editing" checked> Click to edit</label>'
  return `<aside id="preview-bar" aria-label="Preview">${text}${toggle}${link}<p role="status"></p></aside>`
}
