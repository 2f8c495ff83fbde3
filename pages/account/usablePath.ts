import { isExternal } from '#components/safeHref.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const refused = /[\\\u0000-\u001f\u007f-\u009f]/

/** Whether an address leads to a page of this site, and not to the server's answer to what is malformed. */
export function isUsablePath(address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith('/') || isExternal(address)) return false
  const [path = ''] = address.split(/[?#]/, 1)
  try {
    return !refused.test(address) && !refused.test(decodeURIComponent(path)) && !address.includes('%00')
  } catch {
    return false
  }
}
