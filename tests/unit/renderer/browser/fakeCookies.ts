import { vi } from 'vitest'

interface FakeCookies {
  cookies: Map<string, string>
  /** Every string written to `document.cookie`. */
  written: string[]
}

/** Stubs `document.cookie` and `location`. @param blocked cookies are ignored, or reading and writing them throws */
export function fakeCookies(
  initial: Record<string, string> = {},
  { blocked = undefined as 'silently' | 'with an error' | undefined, protocol = 'https:', hostname = 'localhost' } = {},
): FakeCookies {
  const cookies = new Map(Object.entries(initial))
  const written: string[] = []
  function refuse() {
    if (blocked === 'with an error') throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('location', { protocol, hostname })
  vi.stubGlobal('document', {
    get cookie() {
      refuse()
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      refuse()
      written.push(text)
      if (blocked) return
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (expiryOf(text) < Date.now()) cookies.delete(name)
      else cookies.set(name, value)
    },
  })
  return { cookies, written }
}

/** When a written cookie expires. */
export const expiryOf = (text = ''): number => Date.parse(/expires=([^;]+)/.exec(text)?.[1] ?? '')
