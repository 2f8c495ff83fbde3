const absoluteForm = /^https?:\/\/[^/?#]*/i
const beyondAscii = /[\u0080-\u00ff]/

/**
 * The request target as text. Node gives raw bytes as Latin-1 characters: those beyond ASCII are read as the
 * UTF-8 they usually are. Proxies may send the absolute form, whose host is not believed.
 */
export function requestTarget(url: string | undefined): string {
  let target = url ?? ''
  if (absoluteForm.test(target)) {
    target = target.replace(absoluteForm, '')
    if (!target.startsWith('/')) target = `/${target}`
  }
  return beyondAscii.test(target) ? Buffer.from(target, 'latin1').toString('utf8') : target
}
