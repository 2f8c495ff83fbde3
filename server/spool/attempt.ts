import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { Deliver, DeliveryOutcome, Submission } from '#services/rules/forms/submission.ts'
import type { Alarm } from './alarm.ts'
import type { Spool } from './spool.ts'

export interface AttemptParts {
  spool: Spool
  deliver: Deliver
  log: FastifyBaseLogger
  alarm: Alarm
}

/**
 * `gone`: another process delivered it first, or the record is damaged. `skipped`: its record or its files cannot be read
 * or removed at the moment, which need not be so for others.
 */
export type AttemptOutcome = DeliveryOutcome | { kind: 'gone' | 'skipped' }

/** The process or the machine has run out of something: that is no fault of one submission. */
const exhausted = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']

/**
 * Tries to deliver the queued submission `name`; removes it once delivered, or moves it to `failed/`.
 * @param waiting length of the queue, for the log
 * @throws file system errors that concern all submissions
 */
export async function attempt(parts: AttemptParts, name: string, waiting: number): Promise<AttemptOutcome> {
  try {
    return await attemptOnce(parts, name, waiting)
  } catch (error) {
    if (exhausted.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    parts.alarm.skipped(name, reasonOf(error))
    return { kind: 'skipped' }
  }
}

async function attemptOnce(parts: AttemptParts, name: string, waiting: number): Promise<AttemptOutcome> {
  const { spool, deliver, log, alarm } = parts
  const submission = await readOrFail(parts, name)
  if (!submission) return { kind: 'gone' }
  const { id: reference, kind } = submission
  const outcome: DeliveryOutcome = (await spool.wasDelivered(reference))
    ? { kind: 'delivered' }
    : await deliver(submission, spool.filesOf(submission))
  if (outcome.kind === 'delivered') {
    await spool.noteDelivered(reference)
    await spool.remove(name)
    log.info({ reference, kind }, 'A submission was delivered')
  } else if (outcome.kind === 'refused') {
    await spool.fail(name, submission)
    log.error({ reference, kind, reason: outcome.reason }, 'The backend refused a submission: moved to failed/')
  } else {
    alarm.failed(waiting, outcome.reason)
  }
  return outcome
}

async function readOrFail({ spool, log }: AttemptParts, name: string): Promise<Submission | undefined> {
  try {
    return await spool.read(name)
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException
    if (code !== undefined && code !== 'ENOENT') throw error
    if (code === undefined) {
      await spool.fail(name)
      log.error({ file: name, reason }, 'A submission is damaged: moved to failed/')
    }
    return undefined
  }
}
