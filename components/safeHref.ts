/** Control characters and white space that browsers ignore when they parse a protocol. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters can hide a protocol
const ignored = /[\u0000-\u0020\u007f]/g
const forbidden = /^(blob|data|javascript|vbscript):/i

/** True for a URL with a protocol, or with two or more leading slashes or backslashes. */
export function isExternal(url: string): boolean {
  const bare = url.replace(ignored, '')
  return /^[a-z][a-z\d+.-]*:/i.test(bare) || /^[\\/]{2,}/.test(bare)
}

/** The protocol of a URL that would run code, such as `javascript:`; undefined for other URLs. */
export function forbiddenProtocol(url: string): string | undefined {
  return forbidden.exec(url.replace(ignored, ''))?.[0].toLowerCase()
}

/** The URL if it is safe in a link: content from editors must not be able to run code. */
export function safeHref(url: string): string | undefined {
  return forbiddenProtocol(url) === undefined ? url : undefined
}

type Keys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link is for another tab or window, or a download: the browser's own business. */
export const opensElsewhere = (click: Keys): boolean => click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
