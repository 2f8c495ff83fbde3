import { describe, expect, it } from 'vitest'
import { readSettings } from '#services/settings.ts'
import siteFile from '../../../site.json' with { type: 'json' }

describe('readSettings', () => {
  it('derives the URLs of GraphQL and pictures from the backend’s, unless they are set', () => {
    const STRAPI_URL = 'https://cms.example.org/'
    expect(readSettings({ STRAPI_URL, SITE_URL: 'https://Example.org/' })).toMatchObject({
      SITE_URL: 'https://example.org',
      STRAPI_URL: 'https://cms.example.org',
      graphqlUrl: 'https://cms.example.org/graphql',
      mediaUrl: 'https://cms.example.org/uploads',
    })
    const given = { STRAPI_URL, GRAPHQL_URL: 'https://api.example.org/g', MEDIA_URL: 'https://cdn.example.org/files/' }
    expect(readSettings(given)).toMatchObject({
      graphqlUrl: 'https://api.example.org/g',
      mediaUrl: 'https://cdn.example.org/files',
    })
  })

  it.each([
    ['PORT', '65536'],
    ['SITE_URL', 'example.org'],
    ['SITE_URL', 'https://example.org/shop'],
    ['STRAPI_URL', 'javascript:alert(1)'],
    ['GRAPHQL_WS_URL', 'https://example.org'],
    ['HOOK_SECRET', 'short'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOCALE_STRATEGY', 'suffix'],
    ['ROOT_REDIRECT', '/'],
    ['ROOT_REDIRECT', '//example.org'],
    ['ANALYTICS_SCRIPT_URL', 'http://analytics.example.org/tag.js'],
    ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)'],
    ['ANALYTICS_CONNECT', 'https://a.example.org; script-src *'],
    ['ANALYTICS_CONNECT', 'https://a.example.org/path'],
  ])('rejects %s=%s and names it', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^Invalid settings:\\n {2}${name}[.\\d]*: \\S`))
  })

  it('names all faults of site.json, with those of the environment', () => {
    const welsh = { code: 'cy', iso: 'Cymraeg!', file: 'locales/welsh.json', name: '' }
    const site = { languages: [welsh, welsh], defaultLanguage: 'en', localeStrategy: 'suffix', referencePrefix: 'fs-' }
    const read = () => readSettings({ PORT: 'x' }, { ...site, langauges: [] })
    for (const fault of [
      ...['PORT', 'site.json, languages.0.iso', 'site.json, languages.0.file', 'site.json, languages.1.name'],
      ...['site.json, languages', 'site.json, defaultLanguage', 'site.json, localeStrategy'],
      'site.json, referencePrefix',
    ])
      expect(read).toThrow(new RegExp(`^ {2}${fault}: \\S`, 'm'))
    expect(read).toThrow('site.json: Unrecognized key: "langauges"')
    expect(() => readSettings({}, { languages: [] })).toThrow(
      /languages: .*\n.*defaultLanguage: .*\n.*localeStrategy: /,
    )
  })

  it('needs addresses for each language if the content is translated', () => {
    const site = { ...siteFile, translated: 'omit' }
    expect(() => readSettings({}, site)).not.toThrow()
    expect(() => readSettings({ LOCALE_STRATEGY: 'no_prefix' }, site)).toThrow('site.json, translated: needs addresses')
    expect(() => readSettings({}, { ...site, translated: 'maybe' })).toThrow('site.json, translated')
  })

  it.each([
    [{ en: { services: 'jobs' } }, undefined],
    [{ de: { services: 'leistungen' } }, 'must name languages of the site'],
    [{ en: { services: 'prices' } }, 'belongs to something else'],
    [{ en: { services: 'search' } }, 'belongs to something else'],
    [{ en: { services: 'Jobs!' } }, 'lower-case words'],
    [{ en: { services: 'jobs', prices: 'jobs' } }, 'each word once'],
    [{ en: { services: 'en' } }, 'each word once'],
    [{ en: { account: 'konto' } }, '(not|beginning|Invalid)'],
  ])('checks words in addresses: %j', (paths, fault) => {
    const read = () => readSettings({}, { ...siteFile, paths })
    if (fault) expect(read).toThrow(new RegExp(`site.json, paths.*${fault}`))
    else expect(read).not.toThrow()
  })

  it('has an object store if all its settings are there', () => {
    const store = {
      ...{ S3_ENDPOINT: 'https://s3.example.org', S3_REGION: 'eu-west-2' },
      ...{ S3_UPLOADS_BUCKET: 'uploads', S3_PRIVATE_BUCKET: 'private', S3_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' },
      MEDIA_URL: 'https://uploads.s3.example.org/uploads',
    }
    expect(readSettings({}).s3).toBeUndefined()
    expect(readSettings({ MEDIA_URL: 'https://media.example.org' }).s3).toBeUndefined()
    expect(readSettings(store).s3).toMatchObject({ bucket: 'private', pathStyle: true, secretAccessKey: 'hunter2' })
    const wrong = { ...store, S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_PRIVATE_BUCKET: 'uploads', MEDIA_URL: '' }
    expect(() => readSettings(wrong)).toThrow(
      /^Invalid settings:\n {2}S3_REGION: .*\n {2}S3_ACCESS_KEY_ID: .*\n {2}S3_PRIVATE_BUCKET: .*\n {2}MEDIA_URL: (?!.*hunter2).*$/,
    )
  })

  it('reports all errors in one message, one per line', () => {
    const wrong = { PORT: 'x', SITE_URL: 'nowhere', HOOK_SECRET: 'short', LOG_LEVEL: 'loud' }
    const names = Object.keys(wrong).map((name) => `\\n  ${name}: [^\\n]+`)
    expect(() => readSettings(wrong)).toThrow(new RegExp(`^Invalid settings:${names.join('')}$`))
    // Never the value of a secret.
    expect(() => readSettings({ HOOK_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('%s', (TRUST_PROXY, expected) => {
    expect(readSettings({ TRUST_PROXY }).TRUST_PROXY).toEqual(expected)
  })
})

describe('whether search engines may show the site', () => {
  const isIndexable = (SITE_URL: string, INDEXABLE?: string) => readSettings({ SITE_URL, INDEXABLE }).isIndexable

  it('is yes for a domain of its own, and no for a local or preliminary one', () => {
    const live = ['https://www.floors.co.uk', 'https://floors.london', 'https://demonstrably-good-floors.com']
    const others = [
      ...['http://localhost:3000', 'https://127.0.0.1', 'https://floors', 'https://floors.test'],
      ...['https://staging.floors.co.uk', 'https://pr-12.preview.floors.co.uk'],
    ]
    expect([...live, ...others].filter((url) => isIndexable(url))).toEqual(live)
  })

  it('is what INDEXABLE says', () => {
    expect(isIndexable('http://localhost:3000', 'true')).toBe(true)
    expect(isIndexable('https://www.floors.co.uk', 'false')).toBe(false)
  })
})
