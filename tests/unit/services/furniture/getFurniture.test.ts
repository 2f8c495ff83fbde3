import { beforeEach, describe, expect, it, vi } from 'vitest'

const find = vi.fn()
vi.mock('#services/strapi/serverClient.ts', () => ({ serverContentClient: () => ({ find }) }))

const { getFurniture } = await import('#services/furniture/furniture.ts')
const { clearCached } = await import('#services/cached.ts')

const attributes = { companyName: 'Sample', phone: '1', email: 'a@example.org', items: [], columns: [] }
const missing = { error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }

describe('getFurniture', () => {
  let failure: object = missing
  beforeEach(() => {
    clearCached()
    failure = missing
    find.mockReset()
    // Strapi has no Welsh footer menu.
    find.mockImplementation(async (type: string, { locale }: { locale: string }) => {
      if (type === 'footer-menu' && locale !== 'en') throw failure
      return { data: { attributes: { ...attributes, companyName: `Sample ${locale}`, smallPrint: `Small ${locale}` } } }
    })
  })

  it('requests each part once, in its language and depth', async () => {
    await getFurniture('en')
    await getFurniture('en')
    expect(find.mock.calls).toEqual([
      ['contact', { populate: 'deep,2', locale: 'en' }],
      ['menu', { populate: 'deep,3', locale: 'en' }],
      ['footer-menu', { populate: 'deep,3', locale: 'en' }],
    ])
  })

  it('uses the default language for parts that are not translated', async () => {
    const { contact, footerMenu } = await getFurniture('cy', 'en')
    expect([contact.companyName, footerMenu.smallPrint]).toEqual(['Sample cy', 'Small en'])
  })

  it('logs and rethrows any other failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    failure = { error: { status: 500, name: 'InternalServerError', message: 'broken' } }
    await expect(getFurniture('de', 'en')).rejects.toBe(failure)
    expect(log.mock.calls.join()).toContain('The furniture "footer-menu" for "de" could not be fetched: 500')
    failure = missing
    await expect(getFurniture('fr')).rejects.toBe(missing)
  })
})
