import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { OUTGOING_MAIL } from './records'
import { type Compose, sendNext } from './send-next'

const POLL_MS = 5_000
const REMOVE_EVERY_MS = 3_600_000
const MAX_STOPPING_MS = 3_000
const MAX_AGE_MS = 30 * 24 * 3_600_000

export interface Worker {
  /** Looks for due emails at once. */
  wake: () => void
  /** Waits briefly for the email that is being sent. */
  stop: () => Promise<void>
}

/** Sends the emails in the outbox, one after the other, and removes old ones. */
export const startWorker = (strapi: Core.Strapi, compose: Compose): Worker => {
  let isStopped = false
  let pause = new AbortController()
  let lastRemoval = Number.NEGATIVE_INFINITY

  const work = async () => {
    while (!isStopped) {
      pause = new AbortController()
      try {
        while (!isStopped && (await sendNext(strapi, compose)));
        if (!isStopped && performance.now() - lastRemoval > REMOVE_EVERY_MS) {
          lastRemoval = performance.now()
          await removeOld(strapi)
        }
      } catch (error) {
        strapi.log.error(`The outbox could not be read: ${(error as Error).message}`)
      }
      await wait(isStopped ? 0 : POLL_MS, undefined, { ref: false, signal: pause.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    wake: () => pause.abort(),
    async stop() {
      isStopped = true
      pause.abort()
      await Promise.race([working, wait(MAX_STOPPING_MS, undefined, { ref: false })])
    },
  }
}

/** Removes personal data that is no longer needed: emails sent over 30 days ago, and emails about deleted entries. */
export const removeOld = async (strapi: Core.Strapi): Promise<void> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  const oldMails: { id: number }[] = await query.findMany({
    select: ['id'],
    where: {
      $or: [
        { state: 'sent', sentAt: { $lt: new Date(Date.now() - MAX_AGE_MS).toISOString() } },
        { enquiry: { id: { $null: true } }, application: { id: { $null: true } } },
      ],
    },
  })
  if (oldMails.length) await query.deleteMany({ where: { id: { $in: oldMails.map(({ id }) => id) } } })
}
