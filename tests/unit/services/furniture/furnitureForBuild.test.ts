import { beforeEach, describe, expect, it, vi } from 'vitest'

const find = vi.fn()
vi.mock('#services/strapi/serverClient.ts', () => ({ serverContentClient: () => ({ find }) }))

const { furnitureForBuild } = await import('#services/furniture/furnitureForBuild.ts')
const { clearCached } = await import('#services/cached.ts')
const { retryReadsFor } = await import('#services/retryRead.ts')

const good = {
  data: { attributes: { companyName: 'Sample', phone: '1', email: 'a@example.org', items: [], columns: [] } },
}
const serverError = (status: number) => ({ error: { status, name: 'Error', message: `status ${status}` } })

describe('the furniture for a build', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    clearCached()
    find.mockReset().mockResolvedValue(good)
    retryReadsFor(60_000)
    return () => retryReadsFor(0)
  })

  // Before the other tests: a value that was read once would be used instead.
  it.each<[string, object, string]>([
    ['is not published', serverError(404), 'Publish all three'],
    ['may not be read', serverError(403), 'Grant it “find”'],
  ])('fails at once with a sentence if it %s', async (_, failure, sentence) => {
    find.mockRejectedValue(failure)
    await expect(furnitureForBuild('xx', 'xx')).rejects.toThrow(sentence)
    expect(find).toHaveBeenCalledTimes(3)
  })

  it('fails with the field’s name if it lacks what every page needs', async () => {
    retryReadsFor(0)
    find.mockResolvedValue({ data: { attributes: { items: [], columns: [] } } })
    await expect(furnitureForBuild('xx', 'xx')).rejects.toThrow('companyName')
  })

  it('is requested again after a transient failure', async () => {
    find.mockRejectedValueOnce(serverError(503))
    expect((await furnitureForBuild('xx', 'xx')).contact.companyName).toBe('Sample')
    expect(find).toHaveBeenCalledTimes(6)
  })
})
