import { createHash } from 'node:crypto'

/** Hashes of what stands inline in a page, as the Content-Security-Policy names them. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Allows the inline scripts and styles of a page in its Content-Security-Policy.
 * @param value of any header; only that of the policy changes
 */
export function withInlineHashes(value: string, { scripts, styles }: InlineHashes): string {
  return value
    .replace(/^(default-src .*script-src 'self')/, [`$1`, ...scripts].join(' '))
    .replace(/^(default-src .*style-src 'self')/, [`$1`, ...styles].join(' '))
}
