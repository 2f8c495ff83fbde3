/** The text of an editor's HTML, one line per paragraph. */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|tr)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
