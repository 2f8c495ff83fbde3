import { errors } from '@strapi/utils'
import { startWorker, type Worker } from '../shared/tasks'
import { recordFailureMail } from './failure-mail'
import { SCHEDULED_ACTION, type ScheduledAction } from './records'

const POLL_MS = 1_000
/** What is later than this is not made up for: nobody would expect it any more. */
const MAX_LATE_MS = 24 * 3_600_000
/** After an unexpected fault: one second, doubled each time, at most a minute. */
const retryMs = (attempts: number) => Math.min(60_000, 500 * 2 ** attempts)
const NOT_RUNNING = 'The backend was not running at that time, nor for a day after it.'
const NOT_POSSIBLE = 'It could not run at that time, nor for a day after it.'
const GONE = 'The entry is gone.'

/** Publishes and unpublishes what editors have scheduled. */
export const startSchedule = (): Worker => startWorker({ name: 'schedule', pollMs: POLL_MS, next: runDue })

/** Runs everything that is due, in the order in which it was to happen. */
export const runDue = async (): Promise<void> => {
  const due: ScheduledAction[] = await strapi.db.query(SCHEDULED_ACTION).findMany({
    where: { state: 'waiting', nextAttempt: { $lte: new Date().toISOString() } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  for (const time of new Set(due.map(({ at }) => at))) await runTogether(due.filter(({ at }) => at === time))
}

/**
 * What is refused is tried again after the others: a category can be unpublished only after its services, and a service
 * published only after its category. Whatever else refers to an entry does so again once that is published, in whatever
 * order (documents/restore-references.ts).
 */
const runTogether = async (actions: ScheduledAction[]): Promise<void> => {
  const refusals = new Map<ScheduledAction, string>()
  for (const action of actions) {
    const refusal = await run(action)
    if (refusal) refusals.set(action, refusal)
  }
  if (refusals.size < actions.length) return runTogether([...refusals.keys()])
  for (const [action, refusal] of refusals) await end(action, 'failed', refusal)
}

/**
 * Claims and runs an action in one transaction: if the process is killed, nothing has happened and it is due again; if
 * another process has claimed it, this one waits for it and then finds nothing to do.
 * @returns why our own rules refuse it, as a sentence
 */
const run = async (action: ScheduledAction): Promise<string | undefined> => {
  if (Date.now() - Date.parse(action.at) > MAX_LATE_MS) {
    await end(action, 'missed', action.attempts ? NOT_POSSIBLE : NOT_RUNNING)
    return undefined
  }
  try {
    await strapi.db.transaction(async () => {
      if (await claim(action, { state: 'done' })) await perform(action)
    })
  } catch (error) {
    if (error instanceof errors.ApplicationError) return sentenceOf(error)
    const attempts = action.attempts + 1
    const nextAttempt = new Date(Date.now() + retryMs(attempts)).toISOString()
    await claim(action, { attempts, nextAttempt })
    strapi.log.error(`Scheduled: ${action.action} ${action.title} (attempt ${attempts}): ${(error as Error).message}`)
  }
  return undefined
}

/** @returns whether the action was still waiting */
const claim = async ({ id }: ScheduledAction, data: object): Promise<boolean> => {
  const { count } = await strapi.db.query(SCHEDULED_ACTION).updateMany({ where: { id, state: 'waiting' }, data })
  return count > 0
}

type Publishing = (params: object) => Promise<{ entries: unknown[] }>

const perform = async ({ action, model, entry, language }: ScheduledAction): Promise<void> => {
  const params = { documentId: entry, ...(language && { locale: language }) }
  const documents = strapi.documents(model as never) as unknown as Record<typeof action, Publishing>
  const { entries } = await documents[action](params)
  if (action === 'publish' && entries.length === 0) throw new errors.NotFoundError(GONE)
}

/** Strapi names each field only in the details. */
const sentenceOf = ({ message, details }: Error & { details?: unknown }): string => {
  const { errors: faults } = (details ?? {}) as { errors?: { message: string }[] }
  return faults?.length ? faults.map((fault) => fault.message).join(' ') : message
}

const end = async (action: ScheduledAction, state: 'failed' | 'missed', reason: string) => {
  await strapi.db.transaction(async () => {
    if (await claim(action, { state, reason })) await recordFailureMail(action)
  })
}
