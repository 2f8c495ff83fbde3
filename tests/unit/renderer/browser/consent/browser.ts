import { vi } from 'vitest'

export interface FakeBrowser {
  cookies: Map<string, string>
  /** Every string written to `document.cookie`. */
  written: string[]
  scripts: { src: string; async: boolean }[]
}

/** The parts of a browser that the consent code needs. */
export function fakeBrowser({
  gpc = false,
  blocked = false,
  host = 'www.example.org',
  cookies = {},
} = {}): FakeBrowser {
  const browser: FakeBrowser = { cookies: new Map(Object.entries(cookies)), written: [], scripts: [] }
  const document = {
    get cookie() {
      return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      browser.written.push(text)
      if (blocked) return
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const expires = attributes.find((each) => each.startsWith('expires='))?.slice(8)
      if (expires && Date.parse(expires) < Date.now()) browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    },
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string; async: boolean }) => browser.scripts.push(script) },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:', hostname: host })
  vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
  return browser
}
