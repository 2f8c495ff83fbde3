import type { Rendered } from './types.ts'

/**
 * Inserts settings of the running server into the head of a page that may have been rendered at build time. Leaves
 * responses that are not pages unchanged.
 */
export function insertHeadMark(rendered: Rendered, mark: string): Rendered {
  if (!rendered.contentType.startsWith('text/html')) return rendered
  return { ...rendered, compressed: undefined, body: rendered.body.replace('</head>', (end) => mark + end) }
}
