import type { Modules } from '@strapi/strapi'
import { hasDrafts } from '../schema/attributes'
import { isPublicType } from '../schema/public-types'
import { afterCommit } from '../shared/document-actions'

const SAVES = ['create', 'update', 'clone']
const ACTIONS = [...SAVES, 'delete', 'publish', 'unpublish']

type Context = Modules.Documents.Middleware.Context

/** The public part of a change: only what a reader needs to find the entry. */
export interface Entry {
  documentId?: string
  slug?: string
  locale?: string | null
}

export interface Change {
  /** entry.create, entry.update, entry.delete, entry.publish, entry.unpublish */
  event: string
  model: string
  entry: Entry
}

/** Reports each change that visitors can see. Changes to drafts and to personal data are never reported. */
export const onVisibleChange = (listener: (change: Change) => void): void => {
  strapi.documents.use(async (context, next) => {
    const result = await next()
    const event = visibleEvent(context)
    const entries = event ? changedEntries(context, result) : []
    // After the commit, because listeners request the content at once.
    if (event && entries.length)
      await afterCommit(() => {
        for (const entry of entries) listener({ event, model: context.contentType.modelName, entry })
      })
    return result
  })
}

/** Reports that a draft was saved: for open previews alone. */
export const onDraftSave = (listener: (model: string, documentId: string) => void): void => {
  strapi.documents.use(async (context, next) => {
    const result = await next()
    const { uid, action, contentType, params } = context
    const { documentId } = params as { documentId?: string }
    if (documentId && ['update', 'discardDraft'].includes(action) && isPublicType(uid) && hasDrafts(context.uid))
      await afterCommit(() => listener(contentType.modelName, documentId))
    return result
  })
}

const visibleEvent = (context: Context): string | undefined => {
  const { uid, action, params } = context
  if (!isPublicType(uid) || !ACTIONS.includes(action)) return undefined
  if (!SAVES.includes(action) || !hasDrafts(context.uid)) return `entry.${action === 'clone' ? 'create' : action}`
  return (params as { status?: string }).status === 'published' ? 'entry.publish' : undefined
}

/** Some actions return the entry, others all its versions, of which visitors see one for each language. */
const changedEntries = (context: Context, result: unknown): Entry[] => {
  const { entries, ...entry } = result as Entry & { entries?: (Entry & { publishedAt?: unknown })[] }
  const visibleVersions = entries?.filter(({ publishedAt }) => publishedAt || !hasDrafts(context.uid)) ?? [entry]
  const byLocale = new Map(visibleVersions.map((version) => [version.locale, version]))
  return [...byLocale.values()].map(({ documentId, slug, locale }) => ({
    documentId: documentId ?? entry.documentId,
    slug,
    locale,
  }))
}
