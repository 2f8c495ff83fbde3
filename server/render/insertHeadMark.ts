import type { Rendered } from './types.ts'

/**
 * Writes something into the head of a page that may have been rendered when the site was built: for settings of the
 * server that runs now. Answers other than pages stay as they are.
 */
export function insertHeadMark(rendered: Rendered, mark: string): Rendered {
  if (!rendered.contentType.startsWith('text/html')) return rendered
  return { ...rendered, compressed: undefined, body: rendered.body.replace('</head>', (end) => mark + end) }
}
