import { createServer } from 'node:http'

// The baseline of the benchmark: a bare node:http server that sends the responses it is given, without looking at requests.
/** @typedef {import('./load.ts').Reply} Reply */

/** @type {Map<string, Reply>} */
let replies = new Map()
const server = createServer((request, response) => {
  const { status = 500, headers = [], body = '' } = replies.get(request.url ?? '') ?? {}
  response.writeHead(status, headers).end(body)
})
process.on('message', (/** @type {[string, Reply][]} */ given) => {
  replies = new Map(given)
  process.send?.('ready')
})
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.send?.(port)
})
