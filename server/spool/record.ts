import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Submission } from './types.ts'

const schema = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind: z.string(),
  acceptedAt: z.number(),
  payload: z.record(z.string(), z.unknown()),
  token: z.string().optional(),
  files: z.array(z.string().regex(/^[\w-]+\.\w+$/)).optional(),
})

/** A submission as a file: a checksum on the first line, JSON on the second. */
export function encodeRecord(submission: Submission): string {
  const json = JSON.stringify({ version: 1, ...submission })
  return `${checksum(json)}\n${json}\n`
}

/** @throws Error if `encodeRecord` did not write the text; the message contains none of it */
export function decodeRecord(text: string): Submission {
  const [sum = '', json = ''] = text.split('\n')
  if (checksum(json) !== sum) throw new Error('The checksum does not match')
  const record = schema.safeParse(JSON.parse(json))
  if (!record.success) throw new Error('The record has an unknown format')
  const { version, ...submission } = record.data
  return submission
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex')
