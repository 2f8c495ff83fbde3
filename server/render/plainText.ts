import type { Rendered } from './types.ts'

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
