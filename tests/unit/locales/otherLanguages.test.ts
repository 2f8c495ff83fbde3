import type { Thing } from 'schema-dts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleFurniture } from '../sampleFirm.ts'

vi.mock('#locales/locales.ts', async (original) => {
  const english = { code: 'en', iso: 'en-GB', file: 'locales/en.json', name: 'English' }
  const welsh = { code: 'cy', iso: 'cy', file: 'locales/cy.json', name: 'Cymraeg' }
  const locales = [english, welsh]
  const isoOf = (code: string) => locales.find((locale) => locale.code === code)?.iso ?? code
  return { ...(await original<object>()), locales, isoOf }
})

const { currentLanguage, localHref, pathIn, provideLanguage, showLanguage } = await import('#locales/current.ts')
const { loadMessages, t } = await import('#locales/messages.ts')
const { headTags } = await import('#renderer/browser/head/headTags.ts')

const furniture = { ...sampleFurniture(), locale: 'cy' }
/** What the head says of the page's own address and language, and of others. */
function head() {
  const jsonLd: Thing[] = [{ '@type': 'ListItem', '@id': '/#faq', item: '/faq', url: 'https://example.org/x' }]
  const tags = headTags(furniture, { title: 'Prices', description: '', path: '/prices?page=2', jsonLd })
  const contents = (property: string) =>
    tags.flatMap(({ attributes }) => (attributes.property === property ? [attributes.content] : []))
  const links = tags.filter(({ tag }) => tag === 'link').map(({ attributes }) => attributes)
  return {
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    languages: links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang, href]),
    url: contents('og:url'),
    locale: contents('og:locale'),
    others: contents('og:locale:alternate'),
    jsonLd: JSON.parse(tags.find(({ tag }) => tag === 'script')?.text ?? '{}')['@graph'],
  }
}

afterEach(() => {
  provideLanguage(undefined as never)
  showLanguage({ locale: 'en', strategy: 'prefix_except_default' })
})

describe('the current language', () => {
  it('is the one shown in the browser, and the provider’s on the server', () => {
    showLanguage({ locale: 'cy', strategy: 'prefix' })
    expect(currentLanguage()).toEqual({ locale: 'cy', strategy: 'prefix' })
    provideLanguage(() => ({ locale: 'en', strategy: 'no_prefix' }))
    expect(currentLanguage()).toEqual({ locale: 'en', strategy: 'no_prefix' })
  })

  it('is used in links', () => {
    showLanguage({ locale: 'cy', strategy: 'prefix_except_default' })
    expect(['/faq', 'tel:1'].map(localHref)).toEqual(['/cy/faq', 'tel:1'])
    expect([pathIn('/faq'), pathIn('/cy/faq', 'en')]).toEqual(['/cy/faq', '/faq'])
  })

  it('uses its own texts, or English where one is missing', async () => {
    await loadMessages('cy')
    showLanguage({ locale: 'cy', strategy: 'prefix' })
    expect(t('call', { phone: '1' })).toBe('Call 1')
  })
})

describe('the head of a page in another language', () => {
  it('names its own URL and those of the other languages', () => {
    showLanguage({ locale: 'cy', strategy: 'prefix_except_default' })
    expect(head()).toMatchObject({
      canonical: ['https://site.example/cy/prices?page=2'],
      url: ['https://site.example/cy/prices?page=2'],
      languages: [
        ['en-GB', 'https://site.example/prices?page=2'],
        ['cy', 'https://site.example/cy/prices?page=2'],
        ['x-default', 'https://site.example/prices?page=2'],
      ],
      locale: ['cy'],
      others: ['en_GB'],
      jsonLd: [
        {
          '@type': 'ListItem',
          '@id': 'https://site.example/#faq',
          item: 'https://site.example/cy/faq',
          url: 'https://example.org/x',
        },
      ],
    })
  })

  it('names no other URL if there is none', () => {
    showLanguage({ locale: 'cy', strategy: 'no_prefix' })
    expect(head()).toMatchObject({
      canonical: ['https://site.example/prices?page=2'],
      languages: [],
      others: ['en_GB'],
    })
  })
})
