import { Agent, get } from 'node:http'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** The expected status; any other one aborts the measurement. */
  status: number
  /** Requests per round: the cheaper each is, the more are needed, because CPU time is measured in steps of 10 ms. */
  requests: number
}

const connections = 16

/** Makes all requests of one round over keep-alive connections. */
export async function load({ url, headers = {}, status, requests }: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const work = async () => {
    while (left > 0) {
      left -= 1
      const received = await request(url, headers, agent)
      if (received !== status) throw new Error(`${url} returned ${received}, not ${status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
}

function request(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}
