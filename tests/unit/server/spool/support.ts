import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { answering } from '../../services/clients/http/server.ts'

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

export type FakeStrapi = Awaited<ReturnType<typeof fakeStrapi>>

/** Stores each reference once, as the enquiry service of cms/ does. */
export async function fakeStrapi() {
  const { origin: url, requests } = await answering((_request, response) => {
    const { method, url: address = '', body = '' } = requests.at(-1) ?? {}
    if (method === 'PUT') {
      strapi.photos.set(address.replace('/enquiry-photos/', ''), body)
      return response.writeHead(204).end()
    }
    // The client was killed during the request.
    if (body === '') return
    strapi.calls += 1
    const { data: entry }: { data: StoredEnquiry } = JSON.parse(body)
    if (strapi.fault(entry, response) === 'answered') return
    const { earlier, ...kept } = entry
    const isNew = !strapi.stored.some(({ reference }) => [entry.reference, earlier].includes(reference))
    if (isNew) strapi.stored.push(kept)
    response.writeHead(isNew ? 201 : 200).end(JSON.stringify({ data: { reference: entry.reference } }))
  })
  const strapi = {
    url,
    /** In the order of storage. */
    stored: [] as StoredEnquiry[],
    /** By reference and name. */
    photos: new Map<string, string>(),
    /** Requests so far. */
    calls: 0,
    /** What happens to a request. By default it is stored and confirmed. */
    fault: (_entry: StoredEnquiry, _response: ServerResponse): 'none' | 'answered' => 'none',
  }
  return strapi
}

/** Responds with a status and a body that is not JSON. */
export const answers = (status: number) => (_entry: unknown, response: ServerResponse) => {
  response.writeHead(status).end()
  return 'answered' as const
}
