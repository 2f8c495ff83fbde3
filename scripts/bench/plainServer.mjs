import { createServer } from 'node:http'

// The baseline of the benchmark: a bare node:http server that sends 12 kB, the size of a compressed page.
const page = Buffer.alloc(12_000, 'x')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length })
  response.end(page)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.send?.(port)
})
process.once('disconnect', () => process.exit())
