import type { Core } from '@strapi/strapi'
import { canSend } from './can-send'
import type { Compose } from './send-next'
import { startWorker, type Worker } from './worker'

let worker: Worker | undefined

export const startOutbox = <Subject>(strapi: Core.Strapi, compose: Compose<Subject>): void => {
  if (canSend(strapi)) worker = startWorker(strapi, compose)
}

export const wakeOutbox = (): void => worker?.wake()

export const stopOutbox = async (): Promise<void> => worker?.stop()
