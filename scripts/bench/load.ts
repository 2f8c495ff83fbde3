import { Agent, get } from 'node:http'
import PQueue from 'p-queue'
import type { Target } from './targets.ts'

/** A response as it was sent. */
export interface Reply {
  status: number
  /** Alternating names and values, without those that Node adds. */
  headers: string[]
  body: Buffer
}

const addedByNode = /^(?:date|connection|keep-alive|transfer-encoding|content-length)$/i

/** Makes all requests over keep-alive connections. @throws Error on any other status */
export async function load(origin: string, target: Target, requests: number, status: number): Promise<void> {
  const { paths, headers, connections = 16 } = target
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = new PQueue({ concurrency: connections })
  const expect = (path: string) => async () => {
    const reply = await request(origin + path, headers, agent)
    if (reply.status !== status) throw new Error(`${path} returned ${reply.status}, not ${status}`)
  }
  try {
    await queue.addAll(Array.from({ length: requests }, (_, index) => expect(paths[index % paths.length] ?? '/')))
  } finally {
    agent.destroy()
  }
}

export function request(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const { statusCode: status = 0, rawHeaders } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const ofSite = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 && !addedByNode.test(name) ? [name, rawHeaders[index + 1] ?? ''] : [],
        )
        const sized = status === 304 ? ofSite : [...ofSite, 'Content-Length', String(body.length)]
        resolve({ status, headers: sized, body })
      })
    }).once('error', reject)
  })
}

/** NaN without values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
