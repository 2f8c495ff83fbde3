import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { isUnknownQuery } from '../../../../services/graphql/unknownQuery.ts'

const answered = (status: number) =>
  new ServerError('Response not successful', { response: new Response(null, { status }), bodyText: '' })
const said = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code } }] })

describe('a query that the backend does not have', () => {
  it.each([
    ['400', answered(400), true],
    ['404', answered(404), true],
    ['405', answered(405), true],
    ['what its validation says', said('GRAPHQL_VALIDATION_FAILED'), true],
    ['401', answered(401), false],
    ['503', answered(503), false],
    ['a refusal', said('FORBIDDEN'), false],
    ['no answer', new TypeError('Failed to fetch'), false],
    ['none', undefined, false],
  ])('is told by %s: %o → %s', (_, error, expected) => {
    expect(isUnknownQuery(error)).toBe(expected)
  })
})
