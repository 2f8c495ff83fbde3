import { Agent, get } from 'node:http'

/** A response as it was sent. */
export interface Reply {
  status: number
  /** Alternating names and values, without those that Node adds. */
  headers: string[]
  body: Buffer
}

export interface Load {
  origin: string
  /** Paths with queries, requested in turn. */
  targets: readonly string[]
  headers: Record<string, string>
  requests: number
  /** Simultaneous connections, each with one request at a time. */
  connections?: number | undefined
  /** The expected status; any other one aborts the measurement. */
  status: number
}

const addedByNode = /^(?:date|connection|keep-alive|transfer-encoding|content-length)$/i

/** Makes all requests over keep-alive connections. */
export async function load({ origin, targets, headers, requests, connections = 16, status }: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const work = async () => {
    while (next < requests) {
      const target = targets[next++ % targets.length] ?? '/'
      const reply = await request(origin + target, headers, agent)
      if (reply.status !== status) throw new Error(`${target} returned ${reply.status}, not ${status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
}

/** One response, for the twin. */
export function request(url: string, headers: Record<string, string>, agent?: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const { statusCode: status = 0, rawHeaders } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const kept = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 && !addedByNode.test(name) ? [name, rawHeaders[index + 1] ?? ''] : [],
        )
        const sized = status === 304 ? kept : [...kept, 'Content-Length', String(body.length)]
        resolve({ status, headers: sized, body })
      })
    }).once('error', reject)
  })
}
