import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { ConvertFile } from './fileStore.ts'

/** Without a byte in either direction. */
const timeoutMs = 10_000

interface ScanOptions {
  /** Address of clamd, such as `tcp://127.0.0.1:3310`. */
  url: string
  /** Whether files are refused while clamd does not answer. */
  required: boolean
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Has clamd look at each file as the visitor sent it, before it is unpacked. */
export function withScan(convert: ConvertFile, { url, required, log }: ScanOptions): ConvertFile {
  return async (file) => {
    try {
      if (await isInfected(url, file)) {
        log.warn('A file that a visitor sent is infected, and was refused')
        return 'virus'
      }
    } catch (error) {
      log.error(
        { reason: reasonOf(error) },
        `clamd did not scan a file, which was ${required ? 'refused' : 'accepted'}`,
      )
      if (required) return 'full'
    }
    return convert(file)
  }
}

/** @throws Error if clamd did not scan the file */
async function isInfected(url: string, file: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')))
  // `readAnswer` reports errors; this is for those that come after the answer.
  socket.on('error', () => {})
  const sending = new AbortController()
  try {
    // The connection stays open in both directions: clamd gives up if its client ends it.
    const sentAll = pipeline(framed(file), socket, { end: false, signal: sending.signal })
    sentAll.catch((error: Error) => socket.destroy(error))
    const answer = await readAnswer(socket)
    if (/ FOUND$/.test(answer)) return true
    if (answer === 'stream: OK') return false
    throw new Error(`clamd answered: ${answer.slice(0, 100)}`)
  } finally {
    socket.destroy()
    sending.abort()
  }
}

/** The command INSTREAM of clamd(8): each part after its length, and an empty one at the end. */
async function* framed(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const part of createReadStream(file)) yield Buffer.concat([lengthOf(part), part])
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(part: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(part.length)
  return bytes
}

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) {
    text += part
    if (text.includes('\0')) break
  }
  return text.split('\0', 1)[0] ?? ''
}
