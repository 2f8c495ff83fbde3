import { ApolloClient, InMemoryCache } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { bearerLink } from '../graphql/bearerLink.ts'
import { httpLink } from '../graphql/httpLink.ts'
import { logLink } from '../graphql/logLink.ts'
import { persist } from '../persist.ts'
import { settings } from '../settings.ts'
import { type AnswerContext, answerLink } from './answerLink.ts'
import { answerShape, type Counts } from './answerShape.ts'
import { ContentError } from './contentError.ts'
import { foreignBackend, isForbidden } from './foreignBackend.ts'
import { reportLeftOut } from './leftOut.ts'

/**
 * Published content for one request. Each query names the kinds of content it reads (Strapi's singular
 * names); `kinds` collects them, so that publishing one of them drops the pages made of it.
 */
export interface ContentSource {
  readonly kinds: Set<string>
  /** Number of entries and parts of entries that were read, by their GraphQL type. */
  readonly counts: Counts
  /** Of this request alone; its cache holds what the queries have read. */
  readonly client: ApolloClient
  /** A part of the page could not be read: the page must not be kept, and a whole one is better. */
  incomplete?: boolean
  /**
   * @param contradiction what an answer holds that its own filters exclude, in words, if it does
   * @throws ContentError also when the answer is not what was asked for
   */
  query<Data, Variables extends Record<string, unknown>>(
    kinds: readonly string[],
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    contradiction?: (data: Data) => string | undefined,
  ): Promise<Data>
}

/**
 * One Apollo client per request: what a guard has read, the data hook of the same page finds in its cache.
 * @param token of the visitor whom the page is rendered for. One that the backend refuses breaks no page: what it was
 *   refused for is asked for once more without it, and so is all that follows.
 */
export function createContentSource(token?: string): ContentSource {
  const kinds = new Set<string>()
  const counts: Counts = {}
  let bearer = token
  const client = createServerClient(() => bearer, counts)
  return {
    kinds,
    counts,
    client,
    async query(names, document, variables, contradiction = () => undefined) {
      for (const name of names) kinds.add(name)
      const sentWith = bearer
      const name = operationName(document)
      const context: AnswerContext = {
        shape: answerShape(document),
        contradiction: (data) => contradiction(data as never),
        onLeftOut: (entries) => void reportLeftOut(entries, { name, query: document, variables, client }),
      }
      const ask = () => client.query({ query: document as never, variables: variables as never, context })
      const askOpenly = () =>
        ask().catch((error: unknown) => {
          if (sentWith === undefined || !isForbidden(error)) throw error
          bearer = undefined
          return ask()
        })
      return persist(async () => {
        try {
          return (await askOpenly()).data as never
        } catch (error) {
          throw new ContentError(name, error, foreignBackend(error, settings().graphqlUrl))
        }
      }, ContentError.mayPass)
    },
  }
}

function createServerClient(token: () => string | undefined, counts: Counts): ApolloClient {
  const { graphqlUrl, STRAPI_TIMEOUT_MS } = settings()
  const checked = answerLink(counts).concat(httpLink(graphqlUrl, STRAPI_TIMEOUT_MS))
  return new ApolloClient({
    ssrMode: true,
    cache: new InMemoryCache(),
    link: logLink().concat(bearerLink(token)).concat(checked),
  })
}

function operationName(document: DocumentNode): string {
  const definition = document.definitions.find((node) => node.kind === 'OperationDefinition')
  return definition?.name?.value ?? 'unnamed'
}
