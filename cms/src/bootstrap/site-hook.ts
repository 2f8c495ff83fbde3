import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { type Change, type Entry, onVisibleChange } from '../documents/visible-changes'

const MEDIA_EVENTS = ['media.create', 'media.update', 'media.delete']
/** Milliseconds before each try. */
const TRIES = [0, 500, 2_000, 5_000]

/**
 * Tells the site what has changed, and never more than it needs to find it. Strapi's own webhooks
 * send whole entries of every type, the enquiries among them, and try once.
 */
export const announceChanges = (strapi: Core.Strapi): void => {
  const url = process.env.SITE_HOOK_URL
  if (!url) return
  const announce = (change: Change) => {
    // Not awaited: an editor does not wait for the site.
    void send(strapi, url, JSON.stringify(change))
  }
  onVisibleChange(strapi, announce)
  for (const event of MEDIA_EVENTS)
    strapi.eventHub.on(event, async ({ media }: { media: Entry }) => {
      const { documentId, slug, locale } = media
      announce({ event, model: 'file', entry: { documentId, slug, locale } })
    })
}

const send = async (strapi: Core.Strapi, url: string, body: string): Promise<void> => {
  const headers = {
    'content-type': 'application/json',
    'x-hook-secret': process.env.SITE_HOOK_SECRET ?? '',
  }
  for (const delay of TRIES) {
    await wait(delay, undefined, { ref: false })
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
    // A refusal will not change by asking again.
    if (answer && answer.status < 500) return
  }
  strapi.log.warn(`The site did not take ${body}`)
}
