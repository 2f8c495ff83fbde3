import { expect, it, vi } from 'vitest'
import { addLanguages } from '../../../../cms/src/bootstrap/translations.ts'
import site from '../../../../site.json' with { type: 'json' }

it('adds the languages of site.json that Strapi lacks', async () => {
  const stored = [{ code: 'fr' }]
  const findByCode = async (code: string) => stored.find((locale) => locale.code === code)
  const create = vi.fn(async (locale: { code: string }) => stored.push(locale))
  const locales = { findByCode, create }
  vi.stubGlobal('strapi', { plugin: () => ({ service: () => locales }) })
  await addLanguages()
  await addLanguages()
  expect(create.mock.calls).toEqual(site.languages.map(({ code, name }) => [{ code, name: `${name} (${code})` }]))
})
