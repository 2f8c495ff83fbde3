import type { Submission } from '#services/rules/forms/submission.ts'
import { decodeRecord, encodeRecord } from './record.ts'

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
