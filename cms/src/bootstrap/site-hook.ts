import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { type Change, type Entry, onVisibleChange } from '../documents/visible-changes'

/** The name of a file: the site drops what it has made of it. */
interface MediaFile {
  hash: string
  ext: string
}

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
  const announce = async (change: Change & { media?: MediaFile }) => {
    // Read after the change: what the site then makes is at least as new, so the same version later is no news.
    const version = await strapi
      .service('api::content-version.content-version')
      ?.findOne(change.model)
      .catch(() => undefined)
    await send(strapi, url, JSON.stringify({ ...change, version }))
  }
  // Not awaited: an editor does not wait for the site.
  onVisibleChange(strapi, (change) => void announce(change))
  for (const event of MEDIA_EVENTS)
    strapi.eventHub.on(event, async ({ media }: { media: Entry & MediaFile }) => {
      const { documentId, slug, locale, hash, ext } = media
      void announce({ event, model: 'file', entry: { documentId, slug, locale }, media: { hash, ext } })
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
