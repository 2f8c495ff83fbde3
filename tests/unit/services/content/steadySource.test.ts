import { expect, it, vi } from 'vitest'
import { clearCached } from '#services/cached.ts'
import type { ContentQuery } from '#services/content/contentQuery.ts'
import { clearAnswers } from '#services/content/sharedAnswers.ts'
import { createSteadySource } from '#services/content/steadySource.ts'

let queries = 0
/** A query that returns the number of its reads, until the backend becomes unavailable. */
function countingQuery() {
  queries += 1
  const backend = { isAway: false, reads: 0 }
  const name = `Steady${queries}`
  const query: ContentQuery<object, number> = {
    name,
    cacheTags: ['faq'],
    key: () => name,
    read: async () => {
      if (backend.isAway) throw new Error('away')
      backend.reads += 1
      return { value: backend.reads, counts: { Faq: 2 }, length: 1, empty: false }
    },
  }
  return { query, backend }
}
const change = () => {
  clearCached()
  clearAnswers(['faq'])
}

it('a steady source reads once, and again after a change', async () => {
  const { query, backend } = countingQuery()
  const sources = [createSteadySource(), createSteadySource()]
  for (const source of sources) {
    expect(await source.read(query, {})).toBe(1)
    expect([[...source.cacheTags], source.counts]).toEqual([['faq'], { Faq: 2 }])
  }
  change()
  expect(await createSteadySource().read(query, {})).toBe(2)
  expect(backend.reads).toBe(2)
})

it('a steady source returns the earlier result while the backend is unavailable; without one it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { query, backend } = countingQuery()
  await createSteadySource().read(query, {})
  backend.isAway = true
  change()
  expect(await createSteadySource().read(query, {})).toBe(1)
  const other = countingQuery()
  other.backend.isAway = true
  await expect(createSteadySource().read(other.query, {})).rejects.toThrow()
})
