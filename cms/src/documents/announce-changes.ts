import { setTimeout as wait } from 'node:timers/promises'
import { SLOT_MODEL, SLOTS_CHANGED } from '../surveys/availability'
import type { Announcement, ChangeChannel } from './change-channel'
import { onDraftSave, onVisibleChange } from './visible-changes'

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
 * every type, including enquiries, and never retry. With Redis, all processes of the site and all Strapis hear it.
 */
export const announceChanges = (channel: ChangeChannel | undefined): void => {
  const url = process.env.SITE_HOOK_URL
  if (!url && !channel) return
  // Not awaited: an editor does not wait for the site.
  const announce = (announcement: Announcement) => {
    channel?.publish(announcement)
    if (url) void send(url, JSON.stringify(announcement))
  }
  onVisibleChange(announce)
  onDraftSave(announce)
  strapi.eventHub.on(SLOTS_CHANGED, async () => announce({ event: 'entry.update', model: SLOT_MODEL }))
  for (const event of MEDIA_EVENTS)
    strapi.eventHub.on(event, async ({ media }: { media: MediaFile }) => {
      const { hash, ext, formats } = media
      announce({ event, model: 'file', media: { hash, ext, version: formats?.placeholder?.hash?.slice(-8, -4) } })
    })
}

const send = async (url: string, body: string): Promise<void> => {
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
