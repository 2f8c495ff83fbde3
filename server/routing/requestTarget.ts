const absoluteForm = /^https?:\/\/[^/?#]*/i

/** The request target as path and query. Proxies may send the absolute form; its host is not trusted. */
export function requestTarget(url: string | undefined): string {
  const target = url ?? ''
  if (!absoluteForm.test(target)) return target
  const local = target.replace(absoluteForm, '')
  return local.startsWith('/') ? local : `/${local}`
}
