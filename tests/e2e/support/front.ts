import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  url: string
  /** Sends new requests to this site; those in progress are completed by the one before. */
  forwardTo: (siteUrl: string) => void
  close: () => void
}

/** A reverse proxy in front of several sites, so that one takes over from another without a restart. */
export async function startFront(): Promise<Front> {
  let target = ''
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request
    // A connection of its own: one that is used again may have been closed by the site at that moment.
    const passed = httpRequest(new URL(url, target), { method, headers, agent: false }, (answer) => {
      // Headers of the other connection: the site promises to keep its own open for longer than this server would.
      const { connection: _connection, 'keep-alive': _keepAlive, ...passedHeaders } = answer.headers
      response.writeHead(answer.statusCode ?? 502, passedHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  // Never closes an idle connection: a test that reuses it at that moment would see a network failure.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (siteUrl) => {
      target = siteUrl
    },
    close: () => server.close().closeAllConnections(),
  }
}
