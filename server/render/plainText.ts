import type { Rendered } from './types.ts'

/** An answer for programs: a missing file, a payload that makes the browser load its page in full. */
export function plainText(status: number, text: string): Rendered {
  return {
    status,
    contentType: 'text/plain; charset=utf-8',
    body: `${text}\n`,
    headers: [],
    cacheTags: [],
    failed: status >= 500,
  }
}
