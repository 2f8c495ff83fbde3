import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'

export interface SentQuery {
  operationName: string
  query: string
  variables: Record<string, unknown>
}

/** What the tests know of the backend; `answer` returns its data, `respond` a whole response, or a promise of it. */
export interface FakeBackend {
  queries: SentQuery[]
  answer: (sent: SentQuery) => unknown
  respond: (sent: SentQuery) => Response | Promise<Response>
}
/** A string is sent as it is. */
type Response = [status: number, body: unknown]

/** A real HTTP server that answers GraphQL queries, new for each test. @param settings mocked settings of the site */
export function fakeBackend(settings: { graphqlUrl: string }): FakeBackend {
  const backend: FakeBackend = { queries: [], answer: () => ({}), respond: answerOnly }
  async function answerOnly(sent: SentQuery): Promise<Response> {
    return [200, { data: await backend.answer(sent) }]
  }

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.queries = []
    backend.respond = answerOnly
    const server = createServer(async (request, response) => {
      const sent: SentQuery = JSON.parse(Buffer.concat(await request.toArray()).toString())
      backend.queries.push(sent)
      const [status, body] = await backend.respond(sent)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    settings.graphqlUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })
  afterEach(() => vi.restoreAllMocks())
  return backend
}
