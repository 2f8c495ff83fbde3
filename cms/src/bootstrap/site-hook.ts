import { setTimeout as wait } from 'node:timers/promises'
import type { Core, Modules } from '@strapi/strapi'
import { isPublicType } from '../public-types'

const SAVES = ['create', 'update', 'clone']
const ACTIONS = [...SAVES, 'delete', 'publish', 'unpublish']
const MEDIA_EVENTS = ['media.create', 'media.update', 'media.delete']
/** Milliseconds before each try. */
const TRIES = [0, 500, 2_000, 5_000]

interface Entry {
  documentId?: string
  slug?: string
  locale?: string | null
}

/**
 * Tells the site what has changed, and never more than it needs to find it. Strapi's own webhooks
 * send whole entries of every type, the enquiries among them, and try once.
 */
export const announceChanges = (strapi: Core.Strapi): void => {
  const url = process.env.SITE_HOOK_URL
  if (!url) return
  const announce = (event: string, model: string, { documentId, slug, locale }: Entry) => {
    // Not awaited: an editor does not wait for the site.
    void send(strapi, url, JSON.stringify({ event, model, entry: { documentId, slug, locale } }))
  }
  strapi.documents.use(async (context, next) => {
    const result = await next()
    const event = visibleEvent(context)
    // After the commit: the site asks for the content as soon as it hears of it.
    if (event)
      await strapi.db.transaction(async ({ onCommit }) =>
        onCommit(() => announce(event, context.contentType.modelName, changedEntry(result))),
      )
    return result
  })
  for (const event of MEDIA_EVENTS)
    strapi.eventHub.on(event, async ({ media }: { media: Entry }) => announce(event, 'file', media))
}

/** The event that a visitor can notice; saving a draft is none. */
const visibleEvent = ({
  uid,
  action,
  contentType,
  params,
}: Modules.Documents.Middleware.Context): string | undefined => {
  if (!isPublicType(uid) || !ACTIONS.includes(action)) return undefined
  if (!SAVES.includes(action) || !contentType.options?.draftAndPublish)
    return `entry.${action === 'clone' ? 'create' : action}`
  return (params as { status?: string }).status === 'published' ? 'entry.publish' : undefined
}

/** Some actions answer with the entry, others with its versions. */
const changedEntry = (result: unknown): Entry => {
  const { entries, ...entry } = result as Entry & { entries?: Entry[] }
  return { ...entries?.[0], ...entry }
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
