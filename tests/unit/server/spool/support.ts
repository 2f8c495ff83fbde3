import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** An empty folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface StoredEnquiry {
  reference: string
  earlier?: string
  name: string
  photos?: string[]
}

export interface FakeStrapi {
  url: string
  /** In the order of storage. */
  stored: StoredEnquiry[]
  /** By reference and name. */
  photos: Map<string, string>
  /** Requests so far. */
  calls: number
  /** What happens to a request. By default it is stored and confirmed. */
  fault: (entry: StoredEnquiry, response: ServerResponse) => 'none' | 'answered'
  close(): Promise<void>
}

/** Stores each reference once, as the enquiry service of cms/ does. */
export async function fakeStrapi(): Promise<FakeStrapi> {
  const strapi: FakeStrapi = { url: '', stored: [], photos: new Map(), calls: 0, fault: () => 'none', close }
  const server: Server = createServer(async (request, response) => {
    if (request.method === 'PUT') {
      const photo = await text(request).catch(() => undefined)
      if (photo !== undefined) strapi.photos.set((request.url ?? '').replace('/enquiry-photos/', ''), photo)
      response.writeHead(204).end()
      return
    }
    const body = await json(request).catch(() => undefined)
    // The client was killed during the request.
    if (body === undefined) return
    strapi.calls += 1
    const entry = (body as { data: StoredEnquiry }).data
    if (strapi.fault(entry, response) === 'answered') return
    const { earlier, ...kept } = entry
    const isNew = !strapi.stored.some(({ reference }) => [entry.reference, earlier].includes(reference))
    if (isNew) strapi.stored.push(kept)
    response.writeHead(isNew ? 201 : 200).end(JSON.stringify({ data: { reference: entry.reference } }))
  })
  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resume) => server.close(() => resume()))
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(close)
  strapi.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return strapi
}

/** Responds with a status and a body that is not JSON. */
export const answers = (status: number) => (_entry: unknown, response: ServerResponse) => {
  response.writeHead(status).end()
  return 'answered' as const
}
