import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { z } from 'zod'
import type { Submission } from '#services/rules/forms/submission.ts'

const schema = z.object({
  version: z.literal(1),
  id: z.string().regex(/^[\w-]{1,40}$/),
  earlier: z.string().optional(),
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

/** File name of a record. Sorts by `stamp` (epoch milliseconds). */
export const nameOf = (stamp: number, id: string): string => `${String(stamp).padStart(15, '0')}-${id}`
export const stampOf = (name = ''): number => Number(/^\d{15}/.exec(name)?.[0] ?? 0)
export const idOf = (name: string): string => name.slice(16)

/** The names of the records in a folder, sorted; ignores other files. Empty if the folder does not exist yet. */
export async function listRecords(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /^\d{15}-[\w-]+$/.test(name)).sort()
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A submission with the contents of its files, in the order of their names. */
export interface Bundle {
  submission: Submission
  contents: readonly Buffer[]
}

/** As one object: the lengths of its parts on the first line, then the record and the files. */
export function pack({ submission, contents }: Bundle): Buffer {
  const parts = [Buffer.from(encodeRecord(submission)), ...contents]
  return Buffer.concat([Buffer.from(`${JSON.stringify(parts.map(({ length }) => length))}\n`), ...parts])
}

/** @returns undefined if the object is damaged or not from `pack` */
export function unpack(object: Buffer): Bundle | undefined {
  try {
    const end = object.indexOf('\n')
    const lengths: number[] = JSON.parse(object.toString('utf8', 0, end))
    let at = end + 1
    const [record, ...contents] = lengths.map((length) => {
      at += length
      return object.subarray(at - length, at)
    })
    const submission = decodeRecord(String(record))
    const isWhole = at === object.length && contents.length === (submission.files ?? []).length
    return isWhole ? { submission, contents } : undefined
  } catch {
    return undefined
  }
}
