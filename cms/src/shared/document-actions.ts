import type { Modules } from '@strapi/strapi'
import { defaultLanguage } from './site-file'

export type Middleware = Modules.Documents.Middleware.Middleware
type Context = Modules.Documents.Middleware.Context
type Next = Parameters<Middleware>[1]

export const isRead = ({ action }: Context): boolean => ['findOne', 'findFirst', 'findMany', 'count'].includes(action)

/** Whether the action stores the data of one entry. */
export const isSave = ({ action }: Context): boolean => ['create', 'update', 'clone'].includes(action)

export const isPublishing = (context: Context): boolean =>
  context.action === 'publish' || (isSave(context) && (context.params as { status?: string }).status === 'published')

/** Whether the entries of a type have translations. */
export const hasLanguages = ({ pluginOptions }: { pluginOptions?: object }): boolean =>
  (pluginOptions as { i18n?: { localized?: boolean } } | undefined)?.i18n?.localized === true

/** Condition for the language of an action; none if it is about all of them, or if the type has none. */
export const inItsLanguage = ({ contentType, params }: Context): { locale?: string } => {
  const { locale = defaultLanguage } = params as { locale?: string | string[] | null }
  return hasLanguages(contentType) && typeof locale === 'string' && locale !== '*' ? { locale } : {}
}

/** Whether an editor does it in the admin, and not a visitor or the backend itself. */
export const isFromAdmin = (): boolean => strapi.requestContext.get()?.state.route?.info?.type === 'admin'

/**
 * A middleware around the publication of an entry, in one transaction with it. Not for entries that are being created:
 * they have no documentId yet, so nothing refers to them, and they had no address.
 */
export const aroundPublication =
  (
    run: (entry: { uid: string; documentId: string }, publish: Next) => Promise<Awaited<ReturnType<Next>>>,
  ): Middleware =>
  async (context, next) => {
    const { documentId } = context.params as { documentId?: string }
    if (!isPublishing(context) || !documentId) return next()
    return strapi.db.transaction(async () => run({ uid: context.uid, documentId }, next))
  }

/** Runs something once the transaction is committed; at once without one. */
export const afterCommit = async (run: () => void): Promise<void> =>
  strapi.db.transaction(async ({ onCommit }) => onCommit(run))

/** Whether the database refused a value that must be unique: another process has just stored it. */
export const isDuplicate = (error: unknown): boolean => error instanceof Error && /unique/i.test(error.message)

/** Condition for published versions. */
export const PUBLISHED = { publishedAt: { $notNull: true } }

/** Parameters of REST and GraphQL that would return drafts. Strapi gives drafts to everyone who may read the entry. */
export const DRAFT_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion']
