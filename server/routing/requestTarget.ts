const absoluteForm = /^https?:\/\/[^/?#]*/i

// HTTP allows no other characters. Node before 20.20 does not refuse them itself.
const notAscii = /[^\x21-\x7e]/

/**
 * The path and query of a request; empty if malformed. Proxies may send the absolute form; its host is not trusted.
 */
export function requestTarget(url: string | undefined): string {
  const target = url ?? ''
  if (notAscii.test(target)) return ''
  if (!absoluteForm.test(target)) return target
  const local = target.replace(absoluteForm, '')
  return local.startsWith('/') ? local : `/${local}`
}
