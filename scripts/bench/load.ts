import { Agent, get } from 'node:http'

export interface Target {
  name: string
  url: string
  headers?: Record<string, string>
  /** Any other answer ends the measurement. */
  status: number
  /** Requests of one round: more where each costs little, so that the clock of the processor can tell. */
  requests: number
}

const connections = 16

/** Makes all requests of one round, over connections that stay open. */
export async function load({ url, headers = {}, status, requests }: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const work = async () => {
    while (left > 0) {
      left -= 1
      const answered = await ask(url, headers, agent)
      if (answered !== status) throw new Error(`${url} answered ${answered}, not ${status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', reject)
  })
}
