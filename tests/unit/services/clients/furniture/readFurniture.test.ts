// The furniture of every page, from a backend that lacks parts of it, malforms them or is away.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readFurniture } from '#services/clients/furniture/readFurniture.ts'
import answers from './strapi4.json' with { type: 'json' }

const find = vi.hoisted(() => vi.fn())
vi.mock('#services/clients/strapi/backendHttp.ts', () => ({ createContentClient: () => ({ find }) }))

const failure = (status: number) => ({ error: { status, name: 'Failure', message: 'No' } })

/** Attributes of each part by type and language; what is missing answers 404; failures are thrown. */
let parts: Record<string, Record<string, unknown>>
const english = { contact: contactIn('en'), menu: { items: [] }, 'footer-menu': { columns: [], smallPrint: 'Small' } }
let warned: ReturnType<typeof vi.spyOn>

function contactIn(locale: string) {
  return { companyName: `Sample ${locale}`, phone: '1', email: 'a@example.org' }
}

beforeEach(() => {
  parts = { en: { ...english } }
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  find.mockReset().mockImplementation(async (type: string, { locale }: { locale: string }) => {
    const attributes = type in (parts[locale] ?? {}) ? parts[locale]?.[type] : failure(404)
    if (attributes instanceof Object && 'error' in attributes) throw attributes
    return { data: { attributes } }
  })
  return () => vi.restoreAllMocks()
})

it('is read once, each part in its language and depth', async () => {
  const { contact, menu, footerMenu } = (await readFurniture('en')).furniture
  expect([contact.companyName, menu.items, footerMenu.smallPrint]).toEqual(['Sample en', [], 'Small'])
  expect(find.mock.calls).toEqual([
    ['contact', { populate: 'deep,2', locale: 'en' }],
    ['menu', { populate: 'deep,3', locale: 'en' }],
    ['footer-menu', { populate: 'deep,3', locale: 'en' }],
  ])
})

it('is as it will be when it comes from disk', async () => {
  parts.en = {
    ...english,
    menu: { items: [{ label: 'Prices', url: '/prices', children: [{ label: 'All', url: '/', note: null }] }] },
  }
  const { furniture } = await readFurniture('en')
  expect(furniture).toStrictEqual(JSON.parse(JSON.stringify(furniture)))
})

it('is read down to its deepest level from what a Strapi 4.26 answered', async () => {
  find.mockImplementation(async (type: keyof typeof answers) => answers[type])
  expect((await readFurniture('en')).furniture).toMatchObject({
    contact: {
      companyName: 'Fourth Floors',
      openingHours: [{ day: 'monday', opens: '08:00', closes: '18:00' }],
      closures: [{ date: '2026-12-25', reason: 'Christmas Day' }],
      proofs: [],
      socialLinks: [{ label: 'Instagram', url: 'https://www.instagram.com/fourth' }],
    },
    menu: {
      items: [
        { label: 'Fourth services', children: [{ label: 'Sanding', url: '/faq', note: 'With dust' }] },
        { label: 'Fourth prices', url: '/prices', children: [] },
      ],
    },
    footerMenu: { columns: [{ heading: 'Fourth column', links: [{ label: 'Questions', url: '/faq' }] }] },
  })
})

it('has the default language where a part is not translated', async () => {
  parts.cy = { contact: contactIn('cy') }
  const { contact, footerMenu } = (await readFurniture('cy', 'en')).furniture
  expect([contact.companyName, footerMenu.smallPrint]).toEqual(['Sample cy', 'Small'])
})

describe('a part with a fault', () => {
  const faults: [string, unknown, string][] = [
    ['malformed', { companyName: 7 }, 'companyName: Invalid input: expected string, received number.'],
    ['without attributes', null, ': Invalid input: expected object, received null.'],
    ['missing', failure(404), 'it does not exist. Publish it in the admin'],
    ['not public', failure(403), 'the role Public may not read it. Grant it “find”.'],
    ['behind a sign-in', failure(401), 'the role Public may not read it'],
  ]

  it.each(faults)('keeps its last good version, with a warning; the others change: %s', async (_, given, fault) => {
    const before = (await readFurniture('en')).furniture
    parts.en = { ...english, contact: given, 'footer-menu': { columns: [], smallPrint: 'Other' } }
    expect(await readFurniture('en', 'en', before)).toEqual({
      furniture: { ...before, footerMenu: { columns: [], smallPrint: 'Other' } },
      faulty: true,
    })
    // The log names a fault once.
    if (warned.mock.calls.length === 0) return
    expect(warned.mock.calls.join()).toContain(`contact: ${fault}`)
    expect(warned.mock.calls.join()).toMatch(/Its last good version stays\.$/)
  })

  it.each(faults)('is named, with what to do, if there is no good version: %s', async (_, given, fault) => {
    parts.en = { ...english, contact: given }
    await expect(readFurniture('en')).rejects.toThrow(`“contact” is on every page, but it could not be read: ${fault}`)
  })
})

it.each([429, 500, 503])('a backend that is unavailable is not a fault of a part: %d', async (status) => {
  const before = (await readFurniture('en')).furniture
  const unavailable = failure(status)
  parts.en = { ...english, menu: unavailable }
  await expect(readFurniture('en', 'en', before)).rejects.toBe(unavailable)
  await expect(readFurniture('en')).rejects.toBe(unavailable)
  expect(warned).not.toHaveBeenCalled()
})
