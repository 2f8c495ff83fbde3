import { z } from 'zod'
import { postJson } from '../http/postJson.ts'
import { settings } from '../settings.ts'
import { GraphqlFailure, MalformedResponse, type ResponseError } from './graphqlFailure.ts'

const error = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.object({ code: z.unknown() }).optional(),
})
const body = z.object({ data: z.unknown().optional(), errors: z.array(error).optional() })

export interface GraphqlResponse {
  data: unknown
  errors: readonly ResponseError[]
  /** Length of the body, in characters. */
  length: number
}

/**
 * Sends a query for published content: without a token, and with STRAPI_TIMEOUT_MS for the whole call. Not bound to the
 * deadline of one render, because others may wait for the same response.
 * @throws GraphqlFailure, MalformedResponse, or what `postJson` throws
 */
export async function postQuery(
  operationName: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<GraphqlResponse> {
  const { graphqlUrl, STRAPI_TIMEOUT_MS } = settings()
  const { status, text } = await postJson(
    graphqlUrl,
    JSON.stringify({ operationName, query, variables }),
    STRAPI_TIMEOUT_MS,
  )
  const parsed = body.safeParse(jsonIn(text))
  if (status < 200 || status >= 300) throw new GraphqlFailure(status, parsed.data?.errors ?? [])
  if (!parsed.success) throw new MalformedResponse('it is not GraphQL')
  return { data: parsed.data.data, errors: parsed.data.errors ?? [], length: text.length }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
