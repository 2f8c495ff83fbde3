import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { endSlowBodies } from '#server/http/createApp.ts'
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

const form = 'multipart/form-data; boundary=a'
const windowMs = 30_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})

/** A server, and a request to it whose body arrives bit by bit. */
async function begin(type: string, length: number) {
  const app = fastify()
  onTestFinished(() => app.close())
  endSlowBodies(app, { maxMs: windowMs, minBytes: 1_000 })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, async () => 'parsed')
  app.post('/', async () => 'taken')
  let received = () => 0
  app.server.on('connection', (socket: Socket) => {
    received = () => socket.bytesRead
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  let sent = 0
  /** Resolves when the server has read it. */
  async function send(text: string): Promise<void> {
    client.write(text)
    sent += text.length
    await vi.waitFor(() => expect(received()).toBe(sent))
  }
  await send(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  return { client, send }
}

it('a body that does not arrive in time ends its connection', async () => {
  const { client, send } = await begin('application/json', 9_000)
  await send('1'.repeat(5_000))
  vi.advanceTimersByTime(windowMs)
  await once(client, 'close')
})

it('a form with photos has all the time that it needs, as long as it moves', async () => {
  const { client, send } = await begin(form, 5_000)
  for (let round = 0; round < 4; round += 1) {
    await send('1'.repeat(1_000))
    vi.advanceTimersByTime(windowMs)
  }
  await send('1'.repeat(1_000))
  const [answer] = await once(client, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
})

it('a form with photos that only drips ends its connection', async () => {
  const { client, send } = await begin(form, 9_000)
  await send('1'.repeat(1_000))
  vi.advanceTimersByTime(windowMs)
  await send('1'.repeat(900))
  vi.advanceTimersByTime(windowMs)
  await once(client, 'close')
})
