import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { isUnknownQuery } from '../../../../../services/clients/graphql/unknownQuery.ts'

const answered = (status: number, bodyText = '') =>
  new ServerError('Response not successful', { response: new Response(null, { status }), bodyText })
const graphqlErrors = (...messages: string[]) =>
  new CombinedGraphQLErrors({ errors: messages.map((message) => ({ message })) })
const missing = (field: string) => `Cannot query field "${field}" on type "Query".`

describe('isUnknownQuery', () => {
  it.each([
    ['404', answered(404), true],
    ['405', answered(405), true],
    ['validation errors', graphqlErrors(missing('mine'), missing('yours')), true],
    [
      'validation errors with status 400',
      answered(400, JSON.stringify({ errors: [{ message: missing('mine') }] })),
      true,
    ],
    ['an unknown field below the root', graphqlErrors('Cannot query field "note" on type "Mine".'), false],
    ['one of several errors', graphqlErrors(missing('mine'), 'Too deep'), false],
    ['another bad request', answered(400, '{}'), false],
    ['401', answered(401), false],
    ['503', answered(503), false],
    ['forbidden access', graphqlErrors('Forbidden access'), false],
    ['no response', new TypeError('Failed to fetch'), false],
    ['no error', undefined, false],
  ])('%s', (_, error, expected) => {
    expect(isUnknownQuery(error, ['mine', 'yours'])).toBe(expected)
  })
})
