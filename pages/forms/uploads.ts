import { keepBeside, keptBeside } from '#renderer/browser/storage/keptForms.ts'
import type { FileFaultCode, FileField, SentForm } from '#services/rules/forms/formTypes.ts'

/** Files of a form that was sent without JavaScript. */
export type KeptFiles = SentForm['files']

/** Files that had arrived before a reload, and the ids of those that the server has yet to remove. */
type StoredFiles = NonNullable<KeptFiles> & { removed: string[] }

/** A file that the visitor has chosen. */
export interface ChosenFile {
  key: number
  /** Undefined for a file that was sent without JavaScript. */
  file?: File
  preview?: string
  /** The server's name for it, once it has arrived. */
  id?: string
  state: 'waiting' | 'sending' | 'arrived' | 'failed'
  percent: number
}

interface Uploads {
  token?: string
  files: readonly ChosenFile[]
  fault?: FileFaultCode
}

/** What the server holds after receiving a file; only the error if it has not looked at the file. */
export interface PostedFile {
  token?: string
  /** Ids of all files, oldest first. */
  files?: string[]
  error?: FileFaultCode
}

export interface UploadOptions {
  field: Pick<FileField, 'kind' | 'names' | 'max' | 'maxBytes'>
  post: (
    file: Blob,
    fields: Record<string, string>,
    progress: (percent: number) => void,
  ) => Promise<PostedFile | undefined>
  /** Converts a file before it is sent. */
  prepare?: (file: File) => Promise<PreparedFile>
}

export interface PreparedFile {
  blob: Blob
  /** A small picture as a data URL: the site's Content-Security-Policy does not allow blob URLs. */
  preview?: string
}

/**
 * Sends files one after the other as soon as they are chosen, and keeps them through failures and page changes; those
 * that have arrived also through a reload. Methods are bound, because components pass them on.
 */
export class FormUploads {
  #uploads: Uploads = { files: [] }
  /** Ids of files that the server has yet to remove. */
  #removed: string[] = []
  #running = Promise.resolve()
  #nextKey = 1
  readonly #listeners = new Set<() => void>()
  readonly #options: UploadOptions
  readonly #storageName: string

  constructor(options: UploadOptions) {
    this.#options = options
    this.#storageName = `files ${options.field.names.token}`
  }

  readonly current = (): Uploads => this.#uploads

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => void this.#listeners.delete(changed)
  }

  /** Fields to send with the form: the token, and the ids of removed files. */
  fields(): Record<string, string> {
    const { names } = this.#options.field
    const { token } = this.#uploads
    return {
      ...(token && { [names.token]: token }),
      ...(this.#removed.length > 0 && { [names.remove]: this.#removed.join(' ') }),
    }
  }

  /**
   * Adds files that were sent without JavaScript, or before a reload.
   * @param ticked ids of those that the visitor wants to remove
   */
  restore(sent: KeptFiles, ticked: readonly string[] = []): void {
    const stored = sent ? { ...sent, removed: [] } : (keptBeside(this.#storageName) as StoredFiles | undefined)
    if (!stored || this.#uploads.files.length > 0) return
    this.#removed = [...stored.removed, ...ticked]
    const files = stored.kept
      .filter(({ id }) => !ticked.includes(id))
      .map(({ id, preview }) => ({ key: this.#nextKey++, id, preview, state: 'arrived' as const, percent: 100 }))
    this.#update({ token: stored.token, files })
  }

  add(given: readonly File[]): void {
    const { kind, max } = this.#options.field
    const chosen = given.filter(({ size }) => size > 0)
    // A new file replaces a single one, as on the server.
    if (max === 1 && chosen.length > 0) this.#update({ files: [] })
    const room = Math.max(0, max - this.#uploads.files.length)
    const added = chosen
      .slice(0, room)
      .map((file) => ({ key: this.#nextKey++, file, state: 'waiting' as const, percent: 0 }))
    const emptyFault = chosen.length < given.length ? (`${kind}_empty` as const) : undefined
    const fault = chosen.length > room ? (`${kind}_count` as const) : emptyFault
    this.#update({ files: [...this.#uploads.files, ...added], fault })
    void this.#send()
  }

  remove(key: number): void {
    const id = this.#uploads.files.find((file) => file.key === key)?.id
    if (id) this.#removed.push(id)
    this.#update({ files: this.#without(key), fault: undefined })
  }

  readonly retry = (): void => {
    this.#requeueFailed()
    void this.#send()
  }

  /** Sends the files that have not arrived. @returns whether all files have arrived */
  async finish(): Promise<boolean> {
    await this.#running
    this.#requeueFailed()
    await this.#send()
    return this.#uploads.files.every(({ state }) => state === 'arrived')
  }

  /** Sends all files again, because the server no longer has them. @returns whether all have arrived */
  async sendAgain(): Promise<boolean> {
    this.#removed = []
    const files = this.#uploads.files.flatMap((chosen) => (chosen.file ? [waiting(chosen)] : []))
    this.#update({ token: undefined, files })
    return (await this.finish()) && this.#uploads.files.length > 0
  }

  clear(): void {
    this.#removed = []
    this.#update({ files: [], token: undefined, fault: undefined })
  }

  #update(change: Partial<Uploads>): void {
    this.#uploads = { ...this.#uploads, ...change }
    const { token, files } = this.#uploads
    const arrived = files.flatMap(({ id, preview }) => (id ? [{ id, preview }] : []))
    keepBeside(
      this.#storageName,
      token && arrived.length > 0 ? { token, kept: arrived, removed: this.#removed } : undefined,
    )
    for (const changed of this.#listeners) changed()
  }

  #updateFile(key: number, change: Partial<ChosenFile>): void {
    this.#update({ files: this.#uploads.files.map((file) => (file.key === key ? { ...file, ...change } : file)) })
  }

  #without(key: number): ChosenFile[] {
    return this.#uploads.files.filter((file) => file.key !== key)
  }

  #requeueFailed(): void {
    this.#update({ files: this.#uploads.files.map((file) => (file.state === 'failed' ? waiting(file) : file)) })
  }

  /** Sends the waiting files, after those that are being sent. */
  #send(): Promise<void> {
    this.#running = this.#running.then(async () => {
      for (;;) {
        const next = this.#uploads.files.find(({ state }) => state === 'waiting')
        if (!next) return
        await this.#sendFile(next)
      }
    })
    return this.#running
  }

  async #sendFile({ key, file }: ChosenFile): Promise<void> {
    if (!file) return
    const { field, post, prepare } = this.#options
    this.#updateFile(key, { state: 'sending', percent: 0 })
    const { blob, preview }: PreparedFile = prepare ? await prepare(file) : { blob: file }
    this.#updateFile(key, { preview })
    const fields = this.fields()
    const posted: PostedFile | undefined =
      blob.size > field.maxBytes
        ? { error: `${field.kind}_size` }
        : await post(blob, fields, (percent) => this.#updateFile(key, { percent }))
    if (!posted) return this.#updateFile(key, { state: 'failed' })
    if (!posted.files) return this.#update({ files: this.#without(key), fault: posted.error })
    // The server has removed these before it stored the file, which may be one of them, chosen again.
    const removedBefore = fields[field.names.remove]?.split(' ') ?? []
    this.#removed = this.#removed.filter((id) => !removedBefore.includes(id))
    this.#receive(key, { ...posted, files: posted.files })
  }

  #receive(key: number, { token, files: stored, error }: PostedFile & { files: string[] }): void {
    const before = this.#uploads.files
    const id = stored.find((name) => !before.some((file) => file.id === name) && !this.#removed.includes(name))
    // Removed while it was being sent.
    if (id && !before.some((file) => file.key === key)) this.#removed.push(id)
    const lost = before.filter((file) => file.id && !stored.includes(file.id))
    const files = before.flatMap((chosen): ChosenFile[] => {
      // Without id, it was rejected, or chosen twice.
      if (chosen.key === key) return id ? [{ ...chosen, state: 'arrived', id }] : []
      if (!lost.includes(chosen)) return [chosen]
      // Sent again, unless this tab does not have it any more either.
      return chosen.file ? [waiting(chosen)] : []
    })
    const lostFault = `${this.#options.field.kind}_lost` as const
    if (error && error !== lostFault) this.#update({ fault: error })
    if (lost.some(({ file }) => !file)) this.#update({ fault: lostFault })
    this.#update({ token, files })
  }
}

const waiting = (chosen: ChosenFile): ChosenFile => ({ ...chosen, state: 'waiting', id: undefined })
