import { isExternal } from '#components/safeHref.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const forbidden = /[\\\u0000-\u001f\u007f-\u009f]/

/** Whether an address is a path of this site that the server does not reject as malformed. */
export function isUsablePath(address: unknown): address is string {
  if (typeof address !== 'string' || !address.startsWith('/') || isExternal(address)) return false
  const [path = ''] = address.split(/[?#]/, 1)
  try {
    return !forbidden.test(address) && !forbidden.test(decodeURIComponent(path)) && !address.includes('%00')
  } catch {
    return false
  }
}
