import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postJson } from '#services/http/postJson.ts'

describe('postJson', () => {
  let server: Server
  let answer: RequestListener
  let url: string
  let connections: number

  beforeEach(async () => {
    connections = 0
    server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      if (body === 'echo') response.writeHead(201).end('ö'.repeat(100_000))
      else answer(request, response)
    })
    server.on('connection', () => {
      connections += 1
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('returns status and text, over a connection that is used again', async () => {
    for (let call = 0; call < 3; call += 1)
      expect(await postJson(url, 'echo', 5_000)).toEqual({ status: 201, text: 'ö'.repeat(100_000) })
    expect(connections).toBe(1)
  })

  it('tries again over a new connection if the backend has closed an idle one', async () => {
    await postJson(url, 'echo', 5_000)
    let calls = 0
    answer = (request, response) => {
      calls += 1
      if (calls === 1) request.socket.destroy()
      else response.end('again')
    }
    expect(await postJson(url, 'x', 5_000)).toEqual({ status: 200, text: 'again' })
    expect(connections).toBe(2)
  })

  it('fails if a new connection is closed', async () => {
    answer = (request) => request.socket.destroy()
    await expect(postJson(url, 'x', 5_000)).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(connections).toBe(1)
  })

  it('fails if the response is cut off', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
      setImmediate(() => request.socket.destroy())
    }
    await expect(postJson(url, 'x', 5_000)).rejects.toThrow()
  })

  it.each<[string, RequestListener]>([
    ['no response', () => {}],
    ['an endless body', (_request, response) => void response.write('a')],
  ])('fails after the timeout: %s', async (_, listener) => {
    answer = listener
    await expect(postJson(url, 'x', 100)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
