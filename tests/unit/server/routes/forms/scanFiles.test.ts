// The virus scan of visitors' files, with a stand-in that speaks clamd's protocol.

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { withScan } from '#server/routes/forms/files/scanFiles.ts'
import { readSettings } from '#services/settings.ts'
import { newFolder } from '../../spool/support.ts'
import { testSite } from '../../support.ts'
import { enquiryForm, fakeDelivery, fields, phonePhoto } from './support.ts'

/** The file in a complete INSTREAM command; undefined until it has arrived. */
function fileIn(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return undefined
  const parts: Buffer[] = []
  let at = command.length
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Like clamd, it answers once all has arrived, in two packets, and not if its client has ended the connection. */
async function fakeClamd(answer: string | undefined) {
  const scanned: Buffer[] = []
  const server: Server = createServer((socket: Socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('end', () => socket.destroy())
    socket.on('data', (part) => {
      received = Buffer.concat([received, part as Buffer])
      const file = fileIn(received)
      if (answer === undefined) socket.destroy()
      if (!file || answer === undefined) return
      scanned.push(file)
      socket.write(answer.slice(0, 5), () => socket.end(answer.slice(5)))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, scanned }
}

const infected = 'stream: Win.Test.EICAR_HDB-1 FOUND\0'

/** A large file, which arrives in several parts, and what becomes of it. */
async function scan(answer: string | undefined, required = false) {
  const clamd = await fakeClamd(answer)
  const file = join(await newFolder(), 'file')
  const data = Buffer.alloc(300_000, 'floor')
  await writeFile(file, data)
  const convert = vi.fn(async () => ({ data, extension: 'pdf' }))
  const log = { warn: vi.fn(), error: vi.fn() }
  const result = await withScan(convert, { url: clamd.url, required, log })(file)
  return { result, convert, log, data, ...clamd }
}

it('passes on a clean file', async () => {
  const { result, scanned, data, log } = await scan('stream: OK\0')
  expect(result).toMatchObject({ extension: 'pdf' })
  expect(scanned.map((file) => file.equals(data))).toEqual([true])
  expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('refuses an infected file before it is unpacked, and logs nothing that the visitor sent', async () => {
  const { result, convert, log } = await scan(infected)
  expect([result, convert.mock.calls]).toEqual(['virus', []])
  expect(log.warn.mock.calls).toEqual([['A file that a visitor sent is infected, and was refused']])
})

it.each(['INSTREAM size limit exceeded. ERROR\0', '', undefined])(
  'without a result (%j) accepts the file and logs an error, or refuses it if a scan is required',
  async (answer) => {
    const accepted = await scan(answer)
    expect(accepted.result).toMatchObject({ extension: 'pdf' })
    expect(accepted.log.error).toHaveBeenCalledOnce()
    const refused = await scan(answer, true)
    expect([refused.result, refused.convert.mock.calls]).toEqual(['full', []])
  },
)

it('the form says that a photo is infected, keeps the text, and can be sent without it', async () => {
  const { url } = await fakeClamd(infected)
  const { get, renderer } = await testSite({ deliver: fakeDelivery(), environment: { CLAMD_URL: url } })
  const answer = await get('/contact', enquiryForm([await phonePhoto()]))
  expect(answer.status).toBe(422)
  expect(renderer.page.mock.lastCall?.[0].sentForm).toMatchObject({
    values: { message: fields.message },
    errors: { photo: { code: 'photo_virus' } },
  })
  expect((await get('/contact', enquiryForm([]))).status).toBe(303)
})

it('needs an address with a port', () => {
  for (const url of ['http://127.0.0.1:3310', 'tcp://127.0.0.1', 'clamd'])
    expect(() => readSettings({ CLAMD_URL: url })).toThrow('CLAMD_URL: must be like tcp://127.0.0.1:3310')
})
