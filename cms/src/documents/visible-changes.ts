import type { Modules } from '@strapi/strapi'
import { hasDrafts } from '../schema/attributes'
import { isPublicType } from '../schema/public-types'
import { afterCommit } from '../shared/document-actions'

const SAVES = ['create', 'update', 'clone']
const ACTIONS = [...SAVES, 'delete', 'publish', 'unpublish']

type Context = Modules.Documents.Middleware.Context

/** An event that concerns previews alone, not visitors. */
export const DRAFT_SAVED = 'draft.save'

/** What has changed: only what a reader needs to find the entry. */
export interface Change {
  /** `entry.create`, `entry.update`, `entry.delete`, `entry.publish`, `entry.unpublish` or `draft.save` */
  event: string
  model: string
  documentId?: string
  slug?: string
  locale?: string | null
}

type Listener = (change: Change) => void

/** Reports each change that visitors can see. Changes to drafts and to personal data are never reported. */
export const onVisibleChange = (listener: Listener): void => {
  strapi.documents.use(async (context, next) => {
    const result = await next()
    const changes = visibleChanges(context, result)
    // After the commit, because listeners request the content at once.
    if (changes.length) await afterCommit(() => changes.forEach(listener))
    return result
  })
}

/** Reports that a draft was saved: for open previews alone. */
export const onDraftSave = (listener: Listener): void => {
  strapi.documents.use(async (context, next) => {
    const result = await next()
    const { uid, action, contentType, params } = context
    const { documentId } = params as { documentId?: string }
    if (documentId && ['update', 'discardDraft'].includes(action) && isPublicType(uid) && hasDrafts(uid))
      await afterCommit(() => listener({ event: DRAFT_SAVED, model: contentType.modelName, documentId }))
    return result
  })
}

const visibleEvent = (context: Context): string | undefined => {
  const { uid, action, params } = context
  if (!isPublicType(uid) || !ACTIONS.includes(action)) return undefined
  if (!SAVES.includes(action) || !hasDrafts(uid)) return `entry.${action === 'clone' ? 'create' : action}`
  return (params as { status?: string }).status === 'published' ? 'entry.publish' : undefined
}

type ChangedEntry = Pick<Change, 'documentId' | 'slug' | 'locale'> & { publishedAt?: unknown }

/** Some actions return the entry, others all its versions, of which visitors see one for each language. */
const visibleChanges = (context: Context, result: unknown): Change[] => {
  const event = visibleEvent(context)
  if (!event) return []
  const model = context.contentType.modelName
  const { entries, ...entry } = result as ChangedEntry & { entries?: ChangedEntry[] }
  const visibleVersions = entries?.filter(({ publishedAt }) => publishedAt || !hasDrafts(context.uid)) ?? [entry]
  const byLocale = new Map(visibleVersions.map((version) => [version.locale, version]))
  return [...byLocale.values()].map(({ documentId = entry.documentId, slug, locale }) => {
    return { event, model, documentId, slug, locale }
  })
}
