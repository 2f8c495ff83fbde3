import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { endSlowBodies } from '#server/http/slowBodies.ts'

it('a body that does not arrive ends its connection, unless it holds photos', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  endSlowBodies(app, 20)
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => body,
  )
  app.post('/', async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const begin = (type: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n1`)
    return socket
  }
  const photos = begin('multipart/form-data; boundary=a')
  const slow = begin('application/json')
  await once(slow, 'close')
  photos.write('2')
  const [answer] = await once(photos, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
  photos.destroy()
})
