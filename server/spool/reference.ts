import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload } from '#services/rules/forms/submission.ts'
import { referencePrefix } from '#services/rules/site/siteFile.ts'
import { makePrivateFolder } from '../disk/folders.ts'
import { writeDurably } from '../disk/writeFile.ts'

/** Digits and letters that are not easily confused on the phone or in handwriting. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/**
 * The reference of a submission, such as `FS-7K2MP9XA`. Within one `period`, the same content has the same reference
 * in every process that shares the secret, so a store keyed by reference keeps it once. With about 39 bits it cannot
 * be guessed, and without the secret it reveals nothing about the content.
 */
export function referenceOf(secret: string, content: { kind: string; payload: Payload; period: number }): string {
  const { kind, payload, period } = content
  const fields = Object.entries(payload).filter(([, value]) => value !== undefined)
  const text = JSON.stringify([kind, period, fields.sort(([a], [b]) => (a < b ? -1 : 1))])
  let number = createHmac('sha256', secret).update(text).digest().readBigUInt64BE()
  let reference = `${referencePrefix}-`
  for (let index = 0; index < length; index += 1) {
    reference += alphabet[Number(number % BigInt(alphabet.length))]
    number /= BigInt(alphabet.length)
  }
  return reference
}

/**
 * Proves that somebody was given this reference by the site: who has it may see the receipt again. Ends with the `earlier`
 * reference of the same content, if there is one: the backend may have the submission under that.
 */
export function receiptKeyOf(secret: string, reference: string, earlier?: string): string {
  const end = earlier ? [earlier] : []
  const proof = createHmac('sha256', secret).update(['receipt', reference, ...end].join('\n'))
  return [proof.digest('base64url').slice(0, 22), ...end].join('.')
}

export const earlierIn = (receiptKey: string): string | undefined => receiptKey.split('.')[1]

/** The secret of all processes that share HOOK_SECRET, also on other machines. */
export const secretFrom = (shared: string): string =>
  Buffer.from(hkdfSync('sha256', shared, '', 'references of submissions', 32)).toString('hex')

/** Reads the secret in `folder`, or creates it. Processes that start at the same time agree on one. */
export async function readSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const read = () => readFile(file, 'utf8').catch(ifMissing)
  const existing = await read()
  if (existing !== undefined && isSecret(existing)) return existing
  // Damaged: kept for inspection.
  if (existing !== undefined) await rename(file, `${file}.damaged`)
  await makePrivateFolder(folder)
  await writeDurably(file, randomBytes(32).toString('hex'), { parts: folder, exclusive: true }).catch(ifPresent)
  const created = await read()
  if (created === undefined || !isSecret(created)) throw new Error('The secret of the spool cannot be read')
  return created
}

const isSecret = (text: string): boolean => /^[\da-f]{64}$/.test(text)

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function ifPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
