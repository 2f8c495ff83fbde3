import { CombinedGraphQLErrors } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { z } from 'zod'

const body = z.object({ errors: z.array(z.object({ message: z.string() })) })

/**
 * Explains in a sentence why the backend cannot serve this site's queries, where retrying does not help.
 * @param url of its GraphQL endpoint, for the sentence
 * @returns undefined for every other error
 */
export function incompatibleBackend(error: unknown, url: string): string | undefined {
  if (ServerError.is(error) && [404, 405].includes(error.statusCode))
    return `there is no GraphQL at ${url} (status ${error.statusCode}): install Strapi’s GraphQL plugin, or set GRAPHQL_URL.`
  if (isForbidden(error))
    return `the backend at ${url} does not allow public access to this content: grant “find” and “findOne” to the role Public.`
  const messages = messagesOf(error)
  const unknown = messages.flatMap((message) => {
    const [, field, type] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? []
    const [, missing] = /^Unknown type "(\w+)"/.exec(message) ?? []
    return field ? [{ type, name: `${type}.${field}` }] : missing ? [{ type: missing, name: missing }] : []
  })
  if (unknown.length === 0) return undefined
  if (unknown.some(({ type = '' }) => /EntityResponse(Collection)?$/.test(type)))
    return `the backend at ${url} has the schema of Strapi 4: content needs Strapi 5.`
  const names = [...new Set(unknown.map(({ name }) => name))]
  const listed = names.slice(0, 5).join(', ') + (names.length > 5 ? ' and more' : '')
  return `the backend at ${url} has no ${listed}: copy the content types of cms/src into it, or build with the code that matches them.`
}

/** The token is invalid, or its owner may not read this. */
export function isForbidden(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401 || error.statusCode === 403
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN')
}

function messagesOf(error: unknown): string[] {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map(({ message }) => message)
  if (!ServerError.is(error)) return []
  try {
    return body.parse(JSON.parse(error.bodyText)).errors.map(({ message }) => message)
  } catch {
    return []
  }
}
