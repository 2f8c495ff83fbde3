import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '#server/http/httpServer.ts'

it('connections leave half of a few descriptors, or 256 of many, to everything else', async () => {
  const server = createHttpServer((_request, response) => response.end('ok'), 6)
  onTestFinished(() => void server.close().closeAllConnections())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    return new Promise((resolve) => {
      socket.once('data', () => resolve('answered'))
      socket.once('error', () => resolve('refused')).once('close', () => resolve('refused'))
    })
  }
  const answers = [await open(), await open(), await open(), await open()]
  expect(answers).toEqual(['answered', 'answered', 'answered', 'refused'])
  expect(createHttpServer(() => {}, 20_000).maxConnections).toBe(20_000 - 256)
})
