import { createHmac, randomBytes } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder, writeDurably } from './durable.ts'
import type { Payload } from './types.ts'

/** Digits and letters that cannot be mistaken for each other on the phone or in handwriting. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * The reference of a submission, such as `FS-7K2MP9XA`. The same content has the same reference for as long as
 * `period` stays the same, in every process that shares the secret: whoever stores by reference stores it once.
 * About 39 bits, so that none can be guessed; without the secret it tells nothing about the content.
 */
export function referenceOf(secret: string, content: { kind: string; payload: Payload; period: number }): string {
  const { kind, payload, period } = content
  const fields = Object.entries(payload).filter(([, value]) => value !== undefined)
  const text = JSON.stringify([kind, period, fields.sort(([a], [b]) => (a < b ? -1 : 1))])
  let number = createHmac('sha256', secret).update(text).digest().readBigUInt64BE()
  let reference = 'FS-'
  for (let index = 0; index < length; index += 1) {
    reference += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return reference
}

/** The secret kept in `folder`; made when there is none. Processes that start together agree on one. */
export async function readSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const read = () => readFile(file, 'utf8').catch(ifMissing)
  const record = await read()
  if (record !== undefined && isSecret(record)) return record
  // Damaged: kept for whoever looks into it.
  if (record !== undefined) await rename(file, `${file}.damaged`)
  await makePrivateFolder(folder)
  await writeDurably(file, randomBytes(32).toString('hex'), { parts: folder, exclusive: true }).catch(ifPresent)
  const made = await read()
  if (made === undefined || !isSecret(made)) throw new Error('The secret of the spool is not readable')
  return made
}

const isSecret = (text: string): boolean => /^[\da-f]{64}$/.test(text)

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ifPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
