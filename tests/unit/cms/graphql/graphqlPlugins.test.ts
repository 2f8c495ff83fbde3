// Strapi’s Apollo plugins: limits on arguments, and errors without internals.

import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { limitArguments, noInternals } from '../../../../cms/src/graphql/apollo-plugins.ts'

describe('arguments', () => {
  const ask = async (query: string, variables?: unknown): Promise<void> => {
    const hooks = await limitArguments.requestDidStart?.({} as never)
    await hooks?.didResolveOperation?.({ document: parse(query), request: { variables } } as never)
  }
  const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)
  const filters = (levels: number) => `${'{ a: '.repeat(levels - 1)}{ eq: 1 }${' }'.repeat(levels - 1)}`
  const sort = (count: number) => `sort: ${JSON.stringify(many(count))}`
  const filtered = 'query ($f: F) { faqs(filters: $f) { slug } }'
  const sorted = 'query ($s: [String]) { faqs(sort: $s) { slug } }'
  const fiveLevels = { f: { a: { a: { a: { a: { eq: 1 } } } } } }

  it.each([
    ['five deep', `{ faqs(filters: ${filters(5)}) { slug } }`, undefined],
    ['five deep in variables', filtered, fiveLevels],
    ['twenty-five values', `{ faqs(${sort(25)}) { slug } }`, undefined],
    ['none', '{ faqs { slug } }', { none: null }],
  ])('accepts %s', async (_name, query, variables) => {
    await expect(ask(query, variables)).resolves.toBeUndefined()
  })

  it.each([
    ['six deep', `{ faqs(filters: ${filters(6)}) { slug } }`, undefined],
    ['six deep through lists', '{ faqs(filters: { or: [{ or: [{ a: { eq: 1 } }] }] }) { slug } }', undefined],
    ['six deep by default', `query ($f: F = ${filters(6)}) { faqs(filters: $f) { slug } }`, undefined],
    ['six deep in variables', filtered, { f: { a: fiveLevels.f } }],
    ['many in a list', `{ faqs(${sort(26)}) { slug } }`, undefined],
    ['many in variables', sorted, { s: many(25) }],
    ['many in both', `query ($s: [String]) { faqs(sort: $s) { slug(${sort(25)}) } }`, { s: many(25) }],
  ])('rejects more: %s', async (_name, query, variables) => {
    await expect(ask(query, variables)).rejects.toThrow('Arguments can have at most 25 values and 5 levels')
  })
})

describe('errors', () => {
  it('lose the details of internal errors only', async () => {
    const hooks = await noInternals.requestDidStart?.({} as never)
    const error = { name: 'SqliteError', message: 'select * from up_users' }
    const errors = [
      { message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR', error } },
      { message: 'Forbidden access', extensions: { code: 'FORBIDDEN', error: { name: 'ForbiddenError' } } },
    ]
    const body = { kind: 'single', singleResult: { errors } }
    await hooks?.willSendResponse?.({ response: { body } } as never)
    expect(errors).toEqual([
      { message: 'Internal Server Error', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
      { message: 'Forbidden access', extensions: { code: 'FORBIDDEN', error: { name: 'ForbiddenError' } } },
    ])
  })
})
