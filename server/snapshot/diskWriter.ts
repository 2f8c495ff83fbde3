import type { FastifyBaseLogger } from 'fastify'
import { replaceFile } from '#server/disk/replaceFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import { steadyNow } from '#services/steadyNow.ts'

type FileContent = Promise<Buffer> | AsyncIterable<Buffer>

/** Writes files in the background, after a short delay and in batches. If the disk fails, only the copy is lost. */
export interface DiskWriter {
  /**
   * Replaces a file. Of several pending calls for one file, only the last is written.
   * @param content called when the file is written; large files are written piece by piece
   * @returns bytes written; undefined if a later call replaced this one, or the disk failed
   */
  write(file: string, content: () => FileContent): Promise<number | undefined>
  /** Writes everything that is pending. */
  flush(): Promise<void>
}

export interface DiskWriterOptions {
  /** How long calls are collected before writing. */
  delayMs?: number
  /** Pause after a failure. Calls in that time are dropped. */
  retryMs?: number
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  now?: () => number
}

interface Job {
  content: () => FileContent
  done: (bytes: number | undefined) => void
}

/** More files are pending only if the disk is too slow; the oldest are then dropped. */
const maxWaiting = 1_000

export function createDiskWriter(options: DiskWriterOptions): DiskWriter {
  const { delayMs = 500, retryMs = 60_000, log, now = steadyNow } = options
  const waiting = new Map<string, Job>()
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let failing = false
  let retryAt = 0

  async function writeAll(): Promise<void> {
    for (let [next] = waiting; next; [next] = waiting) {
      const [file, job] = next
      waiting.delete(file)
      job.done(await writeOne(file, job))
    }
  }

  async function writeOne(file: string, { content }: Job): Promise<number | undefined> {
    if (now() < retryAt) return undefined
    try {
      let bytes = 0
      await replaceFile(
        file,
        counted(content(), (length) => {
          bytes += length
        }),
      )
      if (failing) log.info('The snapshot can be written again')
      failing = false
      return bytes
    } catch (error) {
      if (!failing) log.warn({ reason: reasonOf(error) }, 'The snapshot cannot be written; continuing without it')
      failing = true
      retryAt = now() + retryMs
      return undefined
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (running || waiting.size > 0) {
      running ??= writeAll().finally(() => {
        running = undefined
      })
      await running
    }
  }

  return {
    flush,
    write(file, content) {
      if (now() < retryAt) return Promise.resolve(undefined)
      waiting.get(file)?.done(undefined)
      waiting.delete(file)
      const [oldest] = waiting
      if (oldest && waiting.size >= maxWaiting) {
        waiting.delete(oldest[0])
        oldest[1].done(undefined)
      }
      timer ??= setTimeout(flush, delayMs).unref()
      return new Promise((done) => waiting.set(file, { content, done }))
    },
  }
}

async function* counted(content: FileContent, count: (length: number) => void): AsyncGenerator<Buffer> {
  const pieces = Symbol.asyncIterator in content ? content : [await content]
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}
