import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach } from 'vitest'
import type { StoredContent } from '#services/rules/content/value/content.ts'
import { roots } from '#services/rules/content/value/schema.ts'
import type { Slot } from '#services/rules/surveys/booking.ts'
import type { SentQuery } from './graphqlServer.ts'

export interface Answer {
  status?: number
  headers?: Record<string, string>
  /** A string is sent as it is. */
  body?: unknown
  /** `cut`: the connection ends in the middle of the body; `closed`: before the response; `hanging`: never. */
  end?: 'cut' | 'closed' | 'hanging'
}

export type Part = 'graphql' | 'furniture' | 'changes'
/** @param correct the response to spoil @param after the token in a request for changes */
export type Fault = (correct: Answer, after: string) => Answer

/** A content backend: its content, its change log, and how it spoils its responses. */
export interface MalformingBackend {
  stored: StoredContent
  /** Attributes by type. */
  furniture: Record<string, unknown>
  slots: Slot[]
  log: { model: string; documentId: string }[]
  /** For a token of another epoch, everything has to be read. */
  epoch: number
  fault: { part: Part; respond: Fault } | undefined
}

interface Addresses {
  graphqlUrl: string
  STRAPI_URL: string
}

/** A real HTTP server, new for each test. @param settings mocked settings of the site */
export function malformingBackend(
  settings: Addresses,
  content: () => Omit<MalformingBackend, 'fault'>,
): MalformingBackend {
  const backend: MalformingBackend = { ...content(), fault: undefined }

  const correct: Record<Part, (url: URL, sent: string) => Answer> = {
    graphql: (_, sent) => ({ body: { data: entriesFor(backend.stored, JSON.parse(sent)) } }),
    furniture: ({ pathname }) => ({ body: { data: { id: 1, attributes: backend.furniture[pathname.slice(5)] } } }),
    changes({ searchParams }) {
      const { epoch, log, slots } = backend
      const [from, position] = (searchParams.get('after') ?? '').split('.')
      const hasContent = Number(from) === epoch && Number(position) <= log.length
      const changes = hasContent ? log.slice(Number(position)) : []
      return { body: { token: `${epoch}.${log.length}`, all: !hasContent, changes, slots } }
    },
  }

  beforeEach(async () => {
    Object.assign(backend, content(), { fault: undefined })
    const server = createServer(async (request, response) => {
      const sent = Buffer.concat(await request.toArray()).toString()
      const url = new URL(request.url ?? '', settings.STRAPI_URL)
      const part =
        url.pathname === '/graphql' ? 'graphql' : url.pathname === '/api/content-changes' ? 'changes' : 'furniture'
      const { fault } = backend
      // The target of a redirect.
      if (url.pathname === '/login') return send(response, { body: '<html>Sign in</html>' })
      const answer = correct[part](url, sent)
      send(response, fault?.part === part ? fault.respond(answer, url.searchParams.get('after') ?? '') : answer)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    settings.STRAPI_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    settings.graphqlUrl = `${settings.STRAPI_URL}/graphql`
    return () => {
      server.closeAllConnections()
      server.close()
    }
  })
  return backend
}

function send(response: ServerResponse, { status = 200, headers, body, end }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (end === 'hanging') return
  if (end === 'closed') return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  if (end !== 'cut') return void response.end(text)
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

/** What Strapi answers to the queries of entryQuery.ts. */
function entriesFor(stored: StoredContent, { operationName, variables }: SentQuery): object {
  const { field, isList } = roots.get(operationName) ?? { field: '', isList: false }
  const all = Object.values(stored[operationName] ?? {})
  if (!isList) return { [field]: all[0] ?? null, id: all[0] ? { documentId: all[0].documentId } : null }
  const { filters, start, limit } = variables as { filters?: Filters; start: number; limit: number }
  const matching = all.filter(({ documentId }) => filters?.documentId.in.includes(documentId) ?? true)
  const entries = matching.slice(start, start + limit)
  return {
    [field]: entries,
    [`${field}_connection`]: {
      nodes: entries.map(({ documentId }) => ({ documentId })),
      pageInfo: { total: matching.length },
    },
    all: { pageInfo: { total: all.length } },
  }
}

interface Filters {
  documentId: { in: string[] }
}
