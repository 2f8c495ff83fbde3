import { keepBeside, keptBeside } from '#renderer/storage/keptForms.ts'
import type { FileFaultCode, FileField, SentForm } from '#services/forms/formTypes.ts'

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

export interface Uploads {
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
 * that have arrived also through a reload.
 */
export function createUploads({ field, post, prepare = async (blob) => ({ blob }) }: UploadOptions) {
  const { kind, names, max, maxBytes } = field
  const keptAs = `files ${names.token}`
  const listeners = new Set<() => void>()
  let uploads: Uploads = { files: [] }
  let removed: string[] = []
  let running = Promise.resolve()
  let nextKey = 1

  function show(next: Partial<Uploads>): void {
    uploads = { ...uploads, ...next }
    const kept = uploads.files.flatMap(({ id, preview }) => (id ? [{ id, preview }] : []))
    keepBeside(keptAs, uploads.token && kept.length > 0 ? { token: uploads.token, kept, removed } : undefined)
    for (const changed of listeners) changed()
  }
  const faultOf = (isTooMany: boolean, isEmpty: boolean): FileFaultCode | undefined => {
    if (isTooMany) return `${kind}_count`
    return isEmpty ? `${kind}_empty` : undefined
  }
  const change = (key: number, change: Partial<ChosenFile>) =>
    show({ files: uploads.files.map((file) => (file.key === key ? { ...file, ...change } : file)) })
  const drop = (key: number) => show({ files: uploads.files.filter((file) => file.key !== key) })
  const fields = (): Record<string, string> => ({
    ...(uploads.token && { [names.token]: uploads.token }),
    ...(removed.length > 0 && { [names.remove]: removed.join(' ') }),
  })

  async function sendOne({ key, file }: ChosenFile): Promise<void> {
    if (!file) return
    change(key, { state: 'sending', percent: 0 })
    const { blob, preview } = await prepare(file)
    change(key, { preview })
    const told = fields()
    const posted: PostedFile | undefined =
      blob.size > maxBytes ? { error: `${kind}_size` } : await post(blob, told, (percent) => change(key, { percent }))
    if (!posted) return change(key, { state: 'failed' })
    if (!posted.files) {
      show({ fault: posted.error })
      return drop(key)
    }
    // The server has removed these before it took the file, which may be one of them, chosen again.
    removed = removed.filter((name) => !told[names.remove]?.split(' ').includes(name))
    const known = uploads.files.map(({ id }) => id)
    const id = posted.files.find((name) => !known.includes(name) && !removed.includes(name))
    const isFault = posted.error && posted.error !== `${kind}_lost`
    show({ token: posted.token, ...(isFault && { fault: posted.error }) })
    if (!uploads.files.some((one) => one.key === key)) {
      // Removed while it was being sent.
      if (id) removed.push(id)
    } else if (id) change(key, { state: 'arrived', id })
    // Rejected, or chosen twice.
    else drop(key)
    requeueLost(posted.files)
  }

  /** Sends files again that the server has removed in the meantime. This tab may no longer have them either. */
  function requeueLost(files: readonly string[]): void {
    for (const { key, id, file } of uploads.files) {
      if (!id || files.includes(id)) continue
      if (file) change(key, { id: undefined, state: 'waiting' })
      else {
        drop(key)
        show({ fault: `${kind}_lost` })
      }
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = uploads.files.find(({ state }) => state === 'waiting')
      if (!next) return
      await sendOne(next)
    }
  }
  const start = () => {
    running = running.then(sendAll)
    return running
  }
  const requeue = (states: ChosenFile['state'][]) => {
    for (const { key, state, file } of uploads.files)
      if (file && states.includes(state)) change(key, { state: 'waiting', id: undefined })
  }

  return {
    current: () => uploads,
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    /**
     * Takes over files that were sent without JavaScript, or before a reload.
     * @param ticked ids of those that the visitor wants to remove
     */
    takeOver(sent: KeptFiles, ticked: readonly string[] = []) {
      const kept = sent ? { ...sent, removed: [] } : (keptBeside(keptAs) as StoredFiles | undefined)
      if (!kept || uploads.files.length > 0) return
      removed = [...kept.removed, ...ticked]
      const files = kept.kept
        .filter(({ id }) => !ticked.includes(id))
        .map(({ id, preview }) => ({ key: nextKey++, id, preview, state: 'arrived' as const, percent: 100 }))
      show({ token: kept.token, files })
    },
    add(given: readonly File[]) {
      const chosen = given.filter(({ size }) => size > 0)
      // A new file replaces a single one, as on the server.
      if (max === 1 && chosen.length > 0) show({ files: [] })
      const room = Math.max(0, max - uploads.files.length)
      const added = chosen
        .slice(0, room)
        .map((file) => ({ key: nextKey++, file, state: 'waiting' as const, percent: 0 }))
      show({
        files: [...uploads.files, ...added],
        fault: faultOf(chosen.length > room, chosen.length < given.length),
      })
      void start()
    },
    remove(key: number) {
      const id = uploads.files.find((file) => file.key === key)?.id
      if (id) removed.push(id)
      drop(key)
      show({ fault: undefined })
    },
    retry() {
      requeue(['failed'])
      void start()
    },
    /** Sends the files that have not arrived. @returns whether all files have arrived */
    async finish(): Promise<boolean> {
      await running
      requeue(['failed'])
      await start()
      return uploads.files.every(({ state }) => state === 'arrived')
    },
    /** Sends all files again, because the server no longer has them. @returns whether all have arrived */
    async sendAgain(): Promise<boolean> {
      removed = []
      show({ token: undefined, files: uploads.files.filter(({ file }) => file) })
      requeue(['arrived', 'failed'])
      await start()
      return uploads.files.length > 0 && uploads.files.every(({ state }) => state === 'arrived')
    },
    clear() {
      removed = []
      show({ files: [], token: undefined, fault: undefined })
    },
    /** Fields to send with the form: the token, and the ids of removed files. */
    fields,
  }
}

export type FormUploads = ReturnType<typeof createUploads>
