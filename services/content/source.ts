import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { deadline } from '../deadline.ts'
import { bearerLink } from '../graphql/bearerLink.ts'
import { httpLink } from '../graphql/httpLink.ts'
import { logLink } from '../graphql/logLink.ts'
import { persist } from '../persist.ts'
import { settings } from '../settings.ts'
import { type AnswerContext, answerLink } from './answerLink.ts'
import { answerShape, type Counts } from './answerShape.ts'
import { ContentError } from './contentError.ts'
import { foreignBackend } from './foreignBackend.ts'
import { reportLeftOut } from './leftOut.ts'

/**
 * Published content for one request. Each query names the kinds of content it reads (Strapi's singular
 * names); `cacheTags` collects them, so that publishing one of them drops the pages made of it.
 */
export interface ContentSource {
  readonly cacheTags: Set<string>
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
    cacheTags: readonly string[],
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    contradiction?: (data: Data) => string | undefined,
  ): Promise<Data>
}

/** One Apollo client per request: what a guard has read, the data hook of the same page finds in its cache. */
export function createContentSource(): ContentSource {
  const cacheTags = new Set<string>()
  const counts: Counts = {}
  const client = createServerClient({ answers: answerLink(counts) })
  return {
    cacheTags,
    counts,
    client,
    async query(names, document, variables, contradiction = () => undefined) {
      for (const name of names) cacheTags.add(name)
      const name = operationName(document)
      const context: AnswerContext = {
        shape: answerShape(document),
        contradiction: (data) => contradiction(data as never),
        onLeftOut: (entries) => void reportLeftOut(entries, { name, query: document, variables, client }),
      }
      return persist(async () => {
        try {
          return (await client.query({ query: document as never, variables: variables as never, context }))
            .data as never
        } catch (error) {
          throw new ContentError(name, error, foreignBackend(error, settings().graphqlUrl))
        }
      }, ContentError.mayPass)
    },
  }
}

/**
 * @param token of a visitor, for what is theirs; published content needs none
 * @param answers looks at the backend's answers before the client does
 */
export function createServerClient({ token, answers }: { token?: string; answers?: ApolloLink } = {}): ApolloClient {
  const { graphqlUrl, STRAPI_TIMEOUT_MS } = settings()
  return new ApolloClient({
    ssrMode: true,
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      logLink(),
      bearerLink(() => token),
      ...(answers ? [answers] : []),
      httpLink(graphqlUrl, STRAPI_TIMEOUT_MS, deadline),
    ]),
  })
}

function operationName(document: DocumentNode): string {
  const definition = document.definitions.find((node) => node.kind === 'OperationDefinition')
  return definition?.name?.value ?? 'unnamed'
}
