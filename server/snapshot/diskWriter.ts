import type { FastifyBaseLogger } from 'fastify'
import { replaceFile } from '#server/disk/writeFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import { steadyNow } from '#services/runtime/processState.ts'

/** Called when the file is written. */
type FileContent = () => AsyncIterable<Buffer>

/** How long calls are collected before writing. */
const delayMs = 500
/** Pause after a failure. Calls in that time are dropped. */
const retryMs = 60_000
/** More files are pending only if the disk is too slow; further ones are then dropped. */
const maxPending = 1_000

/** Replaces files in the background, after a short delay and one by one. If the disk fails, only the copy is lost. */
export class DiskWriter {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  readonly #pending = new Map<string, FileContent>()
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isFailing = false
  #retryAt = 0

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
    this.#log = log
  }

  /** Of several pending calls for one file, only the last is written. */
  write(file: string, content: FileContent): void {
    if (!this.#pending.has(file) && this.#pending.size >= maxPending) return
    this.#pending.set(file, content)
    this.#timer ??= setTimeout(() => this.flush(), delayMs).unref()
  }

  /** Writes everything that is pending. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#pending.size > 0) {
      this.#running ??= this.#writePending().finally(() => {
        this.#running = undefined
      })
      await this.#running
    }
  }

  async #writePending(): Promise<void> {
    for (const [file, content] of this.#pending) {
      await this.#writeOne(file, content)
      // A later call is written in the next round.
      if (this.#pending.get(file) === content) this.#pending.delete(file)
    }
  }

  async #writeOne(file: string, content: FileContent): Promise<void> {
    if (steadyNow() < this.#retryAt) return
    try {
      await replaceFile(file, content())
      if (this.#isFailing) this.#log.info('The snapshot can be written again')
      this.#isFailing = false
    } catch (error) {
      if (!this.#isFailing)
        this.#log.warn({ reason: reasonOf(error) }, 'The snapshot cannot be written; continuing without it')
      this.#isFailing = true
      this.#retryAt = steadyNow() + retryMs
    }
  }
}
