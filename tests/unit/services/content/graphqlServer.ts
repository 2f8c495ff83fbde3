import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, vi } from 'vitest'
import { clearAnswers } from '#services/content/sharedAnswers.ts'

export interface SentQuery {
  operationName: string
  query: string
  variables: Record<string, unknown>
}

/** What the tests know of the backend; `answer` returns its data, or a promise of it. */
export interface FakeBackend {
  asked: SentQuery[]
  answer: (sent: SentQuery) => unknown
}

/** A real HTTP server that answers GraphQL queries, new for each test. @param settings mocked settings of the site */
export function fakeBackend(settings: { graphqlUrl: string }): FakeBackend {
  const backend: FakeBackend = { asked: [], answer: () => ({}) }
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    clearAnswers('all')
    backend.asked = []
    const server = createServer(async (request, response) => {
      const sent: SentQuery = JSON.parse(Buffer.concat(await request.toArray()).toString())
      backend.asked.push(sent)
      const data = await backend.answer(sent)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
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
