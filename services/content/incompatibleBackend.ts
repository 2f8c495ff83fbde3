import { GraphqlFailure } from './graphqlFailure.ts'

/**
 * Explains in a sentence why the backend cannot serve this site's queries, where retrying does not help.
 * @param url of its GraphQL endpoint, for the sentence
 * @returns undefined for every other error
 */
export function incompatibleBackend(error: unknown, url: string): string | undefined {
  if (!(error instanceof GraphqlFailure)) return undefined
  const { status, errors } = error
  if (status === 404 || status === 405)
    return `there is no GraphQL at ${url} (status ${status}): install Strapi’s GraphQL plugin, or set GRAPHQL_URL.`
  if (status === 401 || status === 403 || errors.some(({ extensions }) => extensions?.code === 'FORBIDDEN'))
    return `the backend at ${url} does not allow public access to this content: grant “find” and “findOne” to the role Public.`
  const unknown = errors.flatMap(({ message }) => {
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
