import { createServer } from 'node:http'

// What everything else is measured by: 12 kB, the size of a compressed page, out of a bare node:http.
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
