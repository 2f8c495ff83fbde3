import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { siteLanguages } from '../../../../scripts/build/siteLanguages.ts'

const locales = resolve('locales')

/** What a build with these languages loads, for the browser or the server. */
function loaded(codes: string[], name: string, environment = 'client') {
  const { load } = siteLanguages(codes, codes[0] ?? '')
  const context = { addWatchFile: vi.fn(), environment: { name: environment } }
  const code = (load as (this: unknown, id: string) => string | undefined).call(context, `${locales}/${name}`)
  return code && JSON.parse(code.replace(/^export default /, ''))
}

describe('the texts in a build', () => {
  it('are those of the default language, whichever that is', () => {
    expect(loaded(['en'], 'en.json').home).toBe('Home')
    expect(loaded(['de', 'en'], 'en.json').home).toBe('Startseite')
    // English as a further language, loaded on use.
    expect(loaded(['de', 'en'], 'en.json?texts').home).toBe('Home')
    expect(loaded(['en', 'de'], 'de.json?texts').home).toBe('Startseite')
  })

  it('that only the server writes do not reach browsers', () => {
    for (const name of ['en.json', 'de.json?texts']) {
      const notices = ['client', 'ssr'].map((environment) => 'server.notice' in loaded(['en'], name, environment))
      expect(notices).toEqual([false, true])
    }
  })

  it('leave other files alone', () => expect(loaded(['en'], 'de.json')).toBeUndefined())
})

it('only sites in German have its characters in their styles', () => {
  const styles = (codes: string[]) => {
    const { transform } = siteLanguages(codes, 'en')
    const change = transform as unknown as (code: string, id: string) => string | undefined
    return change('@import "./tokens.css";\n', '/x/renderer/styles/site.css')
  }
  expect(styles(['en', 'cy'])).toBeUndefined()
  expect(styles(['en', 'de-at'])).toContain('@import "./german.css";')
})
