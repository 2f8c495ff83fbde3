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

  it.each([
    ['five deep', '{ faqs(filters: { a: { a: { a: { a: { eq: 1 } } } } }) { slug } }', undefined],
    [
      'five deep in variables',
      'query ($f: F) { faqs(filters: $f) { slug } }',
      { f: { a: { a: { a: { a: { eq: 1 } } } } } },
    ],
    ['twenty-five values', `{ faqs(sort: ${JSON.stringify(many(25))}) { slug } }`, undefined],
    ['none', '{ faqs { slug } }', { none: null }],
  ])('accepts %s', async (_name, query, variables) => {
    await expect(ask(query, variables)).resolves.toBeUndefined()
  })

  it.each([
    ['six deep', '{ faqs(filters: { a: { a: { a: { a: { a: { eq: 1 } } } } } }) { slug } }', undefined],
    ['six deep through lists', '{ faqs(filters: { or: [{ or: [{ a: { eq: 1 } }] }] }) { slug } }', undefined],
    [
      'six deep in variables',
      'query ($f: F) { faqs(filters: $f) { slug } }',
      { f: { a: { a: { a: { a: { a: {} } } } } } },
    ],
    ['many in a list', `{ faqs(sort: ${JSON.stringify(many(26))}) { slug } }`, undefined],
    ['many in variables', 'query ($s: [String]) { faqs(sort: $s) { slug } }', { s: many(25) }],
    [
      'many in both',
      `query ($s: [String]) { faqs(sort: $s) { slug(v: ${JSON.stringify(many(25))}) } }`,
      { s: many(25) },
    ],
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
