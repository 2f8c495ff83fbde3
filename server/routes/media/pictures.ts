import { readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { keepCopy } from '#server/disk/writeFile.ts'
import { type Admit, createAdmission, Overloaded, SharedWork } from '#server/limits/admission.ts'
import { isServable, pictureVersions, pictureWidths, widthsOf } from '#services/rules/content/pictures.ts'
import { untilDeadline, withDeadline } from '#services/runtime/context.ts'
import { Originals, PictureUnavailable } from './originals.ts'
import {
  encodePicture,
  type PictureAddress,
  type PictureFormat,
  pictureFormats,
  versionedName,
  withoutVersion,
} from './pictureAddress.ts'

export interface Picture {
  bytes: Buffer
  format: PictureFormat
  /** Another size or format, sent because the requested one has not been made yet. */
  isSubstitute: boolean
}

export interface PicturesOptions {
  /** Folder of the copies; created if missing. */
  cacheDir: string
  /** Address of the media library, without trailing slash. */
  mediaUrl: string
  /** How long a picture that a visitor waits for may wait to be downloaded, and to be encoded. */
  maxWaitMs?: number
  /** How many are encoded at once. By default, one core is left to the pages. */
  concurrency?: number
}

const maxWaiting = 40
/** Maximum number of queued pictures to make in advance. */
const maxAhead = 500

/** Pictures from the media library in the site's sizes and formats, made once and kept on disk. */
export class Pictures {
  readonly #folder: string
  readonly #originals: Originals
  readonly #making = new SharedWork<Buffer>()
  readonly #admit: Admit
  readonly #admitAhead = createAdmission({ concurrency: 1, maxWaiting: maxAhead, maxWaitMs: 2 ** 31 - 1 })
  /** How long a visitor waits for a picture that is not stored: waiting, download and encoding together. */
  readonly #maxAnswerMs: number

  constructor({ cacheDir, mediaUrl, maxWaitMs = 8_000, concurrency }: PicturesOptions) {
    this.#folder = join(cacheDir, 'variants')
    this.#originals = new Originals({ folder: join(cacheDir, 'originals'), mediaUrl, maxWaiting, maxWaitMs })
    const encodings = concurrency ?? Math.max(1, availableParallelism() - 1)
    this.#admit = createAdmission({ concurrency: encodings, maxWaiting, maxWaitMs })
    this.#maxAnswerMs = 1.5 * maxWaitMs
  }

  /**
   * The picture; while too many are being made, another stored size of it.
   * @throws PictureMissing, PictureUnavailable; Overloaded if no other size is stored
   */
  async read(address: PictureAddress): Promise<Picture> {
    try {
      const bytes = await withDeadline(this.#maxAnswerMs, () => untilDeadline(this.#readOrMake(address, false)))
      return { bytes, format: address.format, isSubstitute: false }
    } catch (error) {
      if (!(error instanceof Overloaded || isTimeout(error))) throw error
      this.#makeAhead(address)
      for (const other of substitutes(address)) {
        const bytes = await this.#readStored(other)
        if (bytes) return { bytes, format: other.format, isSubstitute: true }
      }
      throw new Overloaded('No size of the picture is stored', { cause: error })
    }
  }

  /** The picture, however long it takes: visitors' pictures come first. @throws PictureMissing, PictureUnavailable */
  make(address: PictureAddress): Promise<Buffer> {
    return this.#readOrMake(address, true)
  }

  /**
   * The address without its version, unless that is the file's own: otherwise anyone could fill the disk with copies.
   * Before its data have been read from the backend, that is the version on disk, or the first one that is asked for.
   */
  async known({ version, ...address }: PictureAddress): Promise<PictureAddress> {
    if (version === undefined) return address
    const current = pictureVersions().get(address.file)
    const versions = current === undefined ? await this.#originals.versions(address.file) : [current]
    return versions.length === 0 || versions.includes(version) ? { ...address, version } : address
  }

  /** Where the picture is once it has been made. */
  fileOf(address: PictureAddress): string {
    return join(this.#folder, variantName(address))
  }

  /** Makes the sizes of a new file in advance, at low priority. @param originalWidth in pixels */
  prepare(file: string, originalWidth = Number.POSITIVE_INFINITY, version?: string): void {
    if (!isServable(file)) return
    if (version) pictureVersions().set(file, version)
    for (const width of widthsOf(originalWidth))
      for (const format of ['avif', 'webp'] as const) this.#makeAhead({ file, version, width, format })
  }

  /** Removes an original and everything made from it. */
  async forget(file: string): Promise<void> {
    await this.#originals.forget(file)
    for (const name of await readdir(this.#folder).catch(() => []))
      if (withoutVersion(name.replace(/^\d+-/, '').replace(/\.\w+$/, '')) === file)
        await rm(join(this.#folder, name), { force: true })
  }

  #readStored(address: PictureAddress): Promise<Buffer | undefined> {
    return readFile(this.fileOf(address)).catch(() => undefined)
  }

  async #readOrMake(address: PictureAddress, background: boolean): Promise<Buffer> {
    const stored = await this.#readStored(address)
    return stored ?? this.#making.run(variantName(address), () => this.#make(address, background))
  }

  async #make(address: PictureAddress, background: boolean): Promise<Buffer> {
    const { file, version, width, format } = address
    const original = await this.#originals.read(file, version)
    const encode = () => encodePicture(original, width, format)
    const bytes = await this.#admit(encode, background).catch(async (cause: unknown) => {
      if (cause instanceof Overloaded) throw cause
      // Not a picture, so not worth keeping: the library may have a valid file next time.
      await this.#originals.forget(file)
      throw new PictureUnavailable(502, `${file} cannot be read as a picture`, cause)
    })
    await keepCopy(this.fileOf(address), bytes)
    return bytes
  }

  #makeAhead(address: PictureAddress): void {
    // If the queue is full, the first visitor's request makes it.
    this.#admitAhead(() => this.#readOrMake(address, true)).catch(() => {})
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

const variantName = ({ file, version, width, format }: PictureAddress): string =>
  `${width}-${versionedName(file, version)}.${format}`

/** Nearest widths first, in formats that the same browser supports. */
function substitutes({ file, version, width, format }: PictureAddress): PictureAddress[] {
  const widths = [...pictureWidths].sort((a, b) => Math.abs(a - width) - Math.abs(b - width))
  const formats = pictureFormats.slice(pictureFormats.indexOf(format))
  const anyFormat = (address: Omit<PictureAddress, 'format'>) => formats.map((other) => ({ ...address, format: other }))
  return [...new Set([version, undefined])].flatMap((otherVersion) =>
    widths.flatMap((otherWidth) => anyFormat({ file, version: otherVersion, width: otherWidth })),
  )
}
