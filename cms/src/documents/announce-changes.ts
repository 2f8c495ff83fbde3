import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { SLOTS_CHANGED } from '../surveys/availability'
import { SLOT_MODEL } from '../surveys/offer'
import { onVisibleChange } from './visible-changes'

interface Announcement {
  /** Such as `entry.publish` or `media.update`. */
  event: string
  model: string
  /** Parts of the file name, with which the site finds the resized versions of the file in its cache. */
  media?: {
    hash: string
    ext: string
    /** Part of the picture's address on the site; changes when the file is replaced. */
    version?: string
  }
}

interface MediaFile {
  hash: string
  ext: string
  formats?: { placeholder?: { hash?: string } } | null
}

const MEDIA_EVENTS = ['media.create', 'media.update', 'media.delete']
/** Pauses before each attempt. */
const DELAYS_MS = [0, 500, 2_000, 5_000]

/**
 * Tells the site that something has changed; it asks the change log what. Strapi's own webhooks send whole entries of
 * every type, including enquiries, and never retry.
 */
export const announceChanges = (strapi: Core.Strapi): void => {
  const url = process.env.SITE_HOOK_URL
  if (!url) return
  // Not awaited: an editor does not wait for the site.
  const announce = (announcement: Announcement) => void send(strapi, url, JSON.stringify(announcement))
  onVisibleChange(strapi, ({ event, model }) => announce({ event, model }))
  strapi.eventHub.on(SLOTS_CHANGED, async () => announce({ event: 'entry.update', model: SLOT_MODEL }))
  for (const event of MEDIA_EVENTS)
    strapi.eventHub.on(event, async ({ media }: { media: MediaFile }) => {
      const { hash, ext, formats } = media
      announce({ event, model: 'file', media: { hash, ext, version: formats?.placeholder?.hash?.slice(-8, -4) } })
    })
}

const send = async (strapi: Core.Strapi, url: string, body: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'x-hook-secret': process.env.SITE_HOOK_SECRET ?? '' }
  for (const delay of DELAYS_MS) {
    await wait(delay, undefined, { ref: false })
    const signal = AbortSignal.timeout(5_000)
    const response = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined)
    // Retrying a rejected request would not help.
    if (response && response.status < 500) return
  }
  strapi.log.warn(`The site could not be notified: ${body}`)
}
