import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { syncFolder } from '#server/disk/folders.ts'
import { UserError } from '../console/say.mjs'

/** The last line, after what tar reads: a checksum of everything before it. */
const lineOf = (checksum: string) => `sha256 ${checksum}\n`
const lineBytes = lineOf('').length + 64

/** Writes the files of a folder as one archive, which only its owner may read. It is there as a whole or not at all. */
export async function pack(folder: string, file: string): Promise<void> {
  const part = `${file}.part`
  try {
    await create({ cwd: folder, file: part, mode: 0o600 }, await readdir(folder))
    const checksum = await checksumOf(part, (await stat(part)).size)
    const handle = await open(part, 'a')
    try {
      await handle.appendFile(lineOf(checksum))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(part, { force: true })
  }
}

/** @throws UserError, before a file is written, if a single byte is not as `pack` wrote it */
export async function unpack(file: string, folder: string): Promise<void> {
  const bytes = await stat(file).then(({ size }) => size - lineBytes, missing(file))
  const end = await text(createReadStream(file, { start: Math.max(bytes, 0) }))
  if (bytes < 0 || end !== lineOf(await checksumOf(file, bytes)))
    throw new UserError(`${file} is damaged, or no archive of this site: its checksum is wrong. Nothing was changed.`)
  await pipeline(
    createReadStream(file, { end: bytes - 1 }),
    extract({ cwd: folder, strict: true, preserveOwner: false }),
  )
}

async function checksumOf(file: string, bytes: number): Promise<string> {
  const hash = createHash('sha256')
  if (bytes > 0) for await (const chunk of createReadStream(file, { end: bytes - 1 })) hash.update(chunk)
  return hash.digest('hex')
}

const missing = (file: string) => () => Promise.reject(new UserError(`There is no file ${file}.`))
