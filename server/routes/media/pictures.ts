import { readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { keepCopy } from '#server/disk/replaceFile.ts'
import { createAdmission, Overloaded } from '#server/limits/admission.ts'
import { isServable, pictureVersions, pictureWidths, widthsOf } from '#services/rules/content/pictures.ts'
import { untilDeadline, withDeadline } from '#services/runtime/deadline.ts'
import { encodePicture } from './encodePicture.ts'
import { createOriginals, type OriginalsOptions, PictureUnavailable } from './originals.ts'
import { type PictureAddress, type PictureFormat, versionedName, withoutVersion } from './pictureAddress.ts'

export interface Picture {
  bytes: Buffer
  format: PictureFormat
  /** Another size or format, sent because the requested one has not been made yet. */
  isSubstitute: boolean
}

/** Pictures from the media library in the site's sizes and formats, made once and kept on disk. */
export interface Pictures {
  /**
   * The picture; while too many are being made, another stored size of it.
   * @throws PictureMissing, PictureUnavailable; Overloaded if no other size is stored
   */
  read(address: PictureAddress): Promise<Picture>
  /** The picture, however long it takes: visitors' pictures come first. @throws PictureMissing, PictureUnavailable */
  make(address: PictureAddress): Promise<Buffer>
  /**
   * The address without its version, unless that is the file's own: otherwise anyone could fill the disk with copies.
   * Before its data have been read from the backend, that is the version on disk, or the first one that is asked for.
   */
  known(address: PictureAddress): Promise<PictureAddress>
  /** Where the picture is once it has been made. */
  fileOf(address: PictureAddress): string
  /** Makes the sizes of a new file in advance, at low priority. @param width of the original in pixels */
  prepare(file: string, width?: number, version?: string): void
  /** Removes an original and everything made from it. */
  forget(file: string): Promise<void>
}

export interface PicturesOptions extends Omit<OriginalsOptions, 'folder'> {
  /** Folder of the copies; created if missing. */
  cacheDir: string
  encode?: typeof encodePicture
  /** Concurrent encodings. By default one core is left to the pages. */
  maxEncodes?: number
  /** How long a visitor waits for a picture that is not stored: waiting, download and encoding together. */
  maxAnswerMs?: number
}

/** Maximum number of queued pictures to make in advance. */
const maxAhead = 500

export function createPictures(options: PicturesOptions): Pictures {
  const { cacheDir, encode = encodePicture, ...rest } = options
  const { maxEncodes = Math.max(1, availableParallelism() - 1), maxWaiting = 40, maxWaitMs = 8_000 } = options
  const { maxAnswerMs = 12_000 } = options
  const originals = createOriginals({ ...rest, maxWaiting, maxWaitMs, folder: join(cacheDir, 'originals') })
  const variants = join(cacheDir, 'variants')
  const making = new Map<string, Promise<Buffer>>()
  const admit = createAdmission({ concurrency: maxEncodes, maxWaiting, maxWaitMs })
  const admitAhead = createAdmission({ concurrency: 1, maxWaiting: maxAhead, maxWaitMs: 2 ** 31 - 1 })
  const fileOf = (address: PictureAddress) => join(variants, variantName(address))
  const readStored = (address: PictureAddress) => readFile(fileOf(address)).catch(() => undefined)

  async function make(address: PictureAddress, background: boolean): Promise<Buffer> {
    const { file, version, width, format } = address
    const original = await originals.read(file, version)
    const bytes = await admit(() => encode(original, width, format), background).catch(async (cause: unknown) => {
      if (cause instanceof Overloaded) throw cause
      // Not a picture, so not worth keeping: the library may have a valid file next time.
      await originals.forget(file)
      throw new PictureUnavailable(502, `${file} cannot be read as a picture`, cause)
    })
    await keepCopy(fileOf(address), bytes)
    return bytes
  }

  async function readOrMake(address: PictureAddress, background: boolean): Promise<Buffer> {
    const stored = await readStored(address)
    if (stored) return stored
    const name = variantName(address)
    const running = making.get(name) ?? make(address, background).finally(() => making.delete(name))
    making.set(name, running)
    return running
  }

  async function readSubstitute(address: PictureAddress): Promise<Picture | undefined> {
    for (const other of substitutes(address)) {
      const bytes = await readStored(other)
      if (bytes) return { bytes, format: other.format, isSubstitute: true }
    }
    return undefined
  }

  const makeAhead = (address: PictureAddress) => {
    // If the queue is full, the first visitor's request makes it.
    admitAhead(() => readOrMake(address, true)).catch(() => {})
  }

  return {
    fileOf,
    async known({ version, ...address }) {
      if (version === undefined) return address
      const current = pictureVersions().get(address.file)
      const kept = current === undefined ? await originals.versions(address.file) : [current]
      return kept.length === 0 || kept.includes(version) ? { ...address, version } : address
    },
    make: (address) => readOrMake(address, true),
    async read(address) {
      try {
        const bytes = await withDeadline(maxAnswerMs, () => untilDeadline(readOrMake(address, false)))
        return { bytes, format: address.format, isSubstitute: false }
      } catch (error) {
        if (!(error instanceof Overloaded || isTimeout(error))) throw error
        makeAhead(address)
        const substitute = await readSubstitute(address)
        if (substitute) return substitute
        throw new Overloaded('No size of the picture is stored', { cause: error })
      }
    },
    prepare(file, width = Number.POSITIVE_INFINITY, version) {
      if (!isServable(file)) return
      if (version) pictureVersions().set(file, version)
      for (const each of widthsOf(width))
        for (const format of ['avif', 'webp'] as const) makeAhead({ file, version, width: each, format })
    },
    async forget(file) {
      await originals.forget(file)
      const names = await readdir(variants).catch(() => [])
      const made = names.filter((name) => withoutVersion(name.replace(/^\d+-/, '').replace(/\.\w+$/, '')) === file)
      await Promise.all(made.map((name) => rm(join(variants, name), { force: true })))
    },
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

function variantName({ file, version, width, format }: PictureAddress): string {
  return `${width}-${versionedName(file, version)}.${format}`
}

/** A browser that supports one of these also supports the following ones. */
const formats = ['avif', 'webp', 'jpg'] as const

/** Nearest widths first, in formats that the same browser supports. */
function substitutes({ file, version, width, format }: PictureAddress): PictureAddress[] {
  const widths = [...pictureWidths].sort((a, b) => Math.abs(a - width) - Math.abs(b - width))
  const taken = formats.slice(formats.indexOf(format))
  return [...new Set([version, undefined])].flatMap((one) =>
    widths.flatMap((each) => taken.map((other) => ({ file, version: one, width: each, format: other }))),
  )
}
