import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { deadline } from '../deadline.ts'
import { bearerLink } from '../graphql/bearerLink.ts'
import { httpLink } from '../graphql/httpLink.ts'
import { logLink } from '../graphql/logLink.ts'
import { retryRead } from '../retryRead.ts'
import { settings } from '../settings.ts'
import { ContentError } from './contentError.ts'
import { incompatibleBackend } from './incompatibleBackend.ts'
import { reportLeftOut } from './leftOut.ts'
import { type ResponseContext, responseLink } from './responseLink.ts'
import { type Counts, responseShape } from './responseShape.ts'

/**
 * Published content for one request. Each query names the content types it reads (Strapi's singular names); `cacheTags`
 * collects them, so that publishing an entry makes the pages stale that were made from its type.
 */
export interface ContentSource {
  readonly cacheTags: Set<string>
  /** Number of entries and components read, by GraphQL type. */
  readonly counts: Counts
  /** Belongs to this request; its cache holds what the queries have read. */
  readonly client: ApolloClient
  /** Part of the page could not be read: it must not be stored, and a complete stored copy is preferred. */
  incomplete?: boolean
  /**
   * @param contradiction describes what in the response the query's own filters exclude; undefined if nothing
   * @throws ContentError also if the response does not match the query
   */
  query<Data, Variables extends Record<string, unknown>>(
    cacheTags: readonly string[],
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    contradiction?: (data: Data) => string | undefined,
  ): Promise<Data>
}

/** One Apollo client per request: a page's data hook finds what its guard has read in the cache. */
export function createContentSource(): ContentSource {
  const cacheTags = new Set<string>()
  const counts: Counts = {}
  const client = createServerClient({ responses: responseLink(counts) })
  return {
    cacheTags,
    counts,
    client,
    async query(names, document, variables, contradiction = () => undefined) {
      for (const name of names) cacheTags.add(name)
      const name = operationName(document)
      const context: ResponseContext = {
        shape: responseShape(document),
        contradiction: (data) => contradiction(data as never),
        onLeftOut: (entries) => void reportLeftOut(entries, { name, query: document, variables, client }),
      }
      return retryRead(async () => {
        try {
          return (await client.query({ query: document as never, variables: variables as never, context }))
            .data as never
        } catch (error) {
          throw new ContentError(name, error, incompatibleBackend(error, settings().graphqlUrl))
        }
      }, ContentError.isTransient)
    },
  }
}

/**
 * @param token a visitor's, for their own entries; published content needs none
 * @param responses sees the backend's responses before the client does
 */
export function createServerClient({
  token,
  responses,
}: {
  token?: string
  responses?: ApolloLink
} = {}): ApolloClient {
  const { graphqlUrl, STRAPI_TIMEOUT_MS } = settings()
  return new ApolloClient({
    ssrMode: true,
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      logLink(),
      bearerLink(() => token),
      ...(responses ? [responses] : []),
      httpLink(graphqlUrl, STRAPI_TIMEOUT_MS, deadline),
    ]),
  })
}

function operationName(document: DocumentNode): string {
  const definition = document.definitions.find((node) => node.kind === 'OperationDefinition')
  return definition?.name?.value ?? 'unnamed'
}
