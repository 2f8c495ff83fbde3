import { ApolloClient, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client'
import { CombinedProtocolErrors, ServerError } from '@apollo/client/errors'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { deadline } from '../deadline.ts'
import { bearerLink } from '../graphql/bearerLink.ts'
import { httpLink } from '../graphql/httpLink.ts'
import { logLink } from '../graphql/logLink.ts'
import { settings } from '../settings.ts'

/** A failed read of content. `status` is what a page should answer: 503 while the backend is away. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status: 500 | 503
  readonly operation: string
  constructor(operation: string, status: 500 | 503, cause: unknown) {
    super(`Content query ${operation} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.operation = operation
    this.status = status
  }
}

/**
 * Published content for one request. Each query names the kinds of content it reads (Strapi's singular
 * names); `kinds` collects them, so that publishing one of them drops the pages made of it.
 */
export interface ContentSource {
  readonly kinds: Set<string>
  /** Of this request alone; its cache holds what the queries have read. */
  readonly client: ApolloClient
  /** A part of the page could not be read: the page must not be kept, and a whole one is better. */
  incomplete?: boolean
  query<Data, Variables extends Record<string, unknown>>(
    kinds: readonly string[],
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
}

/** One Apollo client per request: what a guard has read, the data hook of the same page finds in its cache. */
export function createContentSource(): ContentSource {
  const kinds = new Set<string>()
  const client = createServerClient()
  return {
    kinds,
    client,
    async query(names, document, variables) {
      for (const name of names) kinds.add(name)
      try {
        const { data } = await client.query({ query: document as never, variables: variables as never })
        return data as never
      } catch (error) {
        throw new ContentError(operationName(document), isOutage(error) ? 503 : 500, error)
      }
    },
  }
}

/** @param token of a visitor, for what is theirs; published content needs none */
export function createServerClient(token?: string): ApolloClient {
  const { graphqlUrl, STRAPI_TIMEOUT_MS } = settings()
  return new ApolloClient({
    ssrMode: true,
    cache: new InMemoryCache(),
    link: logLink()
      .concat(bearerLink(() => token))
      .concat(httpLink(graphqlUrl, STRAPI_TIMEOUT_MS, deadline)),
  })
}

function operationName(document: TypedDocumentNode<never, never> | TypedDocumentNode<unknown, never>): string {
  const definition = document.definitions.find((node) => node.kind === 'OperationDefinition')
  return definition?.name?.value ?? 'unnamed'
}

/** No answer, or one that is not GraphQL at all; a GraphQL error is our own mistake. */
function isOutage(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error) || CombinedProtocolErrors.is(error)) return false
  return !ServerError.is(error) || error.statusCode >= 500
}
