import type { Modules } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { publishedPages } from '../documents/site-pages'
import { isPublicType, relationsTo } from '../schema/public-types'
import { listInWords, nameOf } from '../schema/words'
import { inItsLanguage, type Middleware, PUBLISHED } from '../shared/document-actions'
import { FIRM_SETTING } from '../shared/firm-settings'
import { defaultLanguage } from '../shared/site-file'
import { type Entries, pagesOf } from './links'
import { linkingTo, readLinks } from './published-links'

type Context = Modules.Documents.Middleware.Context

/** What every page needs: it shows the contact details and links to the home page. */
const ON_EVERY_PAGE: string[] = ['api::contact.contact', 'api::home-page.home-page', FIRM_SETTING]
const MENUS = ['api::footer-menu.footer-menu', 'api::menu.menu']

/**
 * Prevents deleting or unpublishing what published entries need: those that would lose their address or their group, and
 * the menus that link to it. Other entries just stop showing it.
 */
export const protectNeededEntries: Middleware = async (context, next) => {
  if (!['delete', 'unpublish'].includes(context.action) || !isPublicType(context.uid)) return next()
  return strapi.db.transaction(async () => {
    const { documentId } = context.params as { documentId: string }
    const entry = { uid: context.uid, documentIds: [documentId] }
    const { locale = defaultLanguage } = inItsLanguage(context)
    const isInLanguage = (other: { locale?: string | null }) => !other.locale || other.locale === locale
    const dependents = namesOf((await entriesBelow(entry)).filter(isInLanguage))
    const members = namesOf((await membersOf(entry)).filter(isInLanguage))
    // In other languages, menus leave out what is not there.
    const menus = locale === defaultLanguage ? namesOf(await menusWith(entry)) : []
    const version = await strapi.db.query(context.uid).findOne({ where: { documentId } })
    const name = nameOf(context.uid, version ?? {})
    const isShown = ON_EVERY_PAGE.includes(context.uid) && (await isPublished(context))
    const result = await next()
    const reasons = [
      ...(dependents.length
        ? [`${listInWords(dependents)} ${verb(dependents, 'needs', 'need')} it for an address`]
        : []),
      ...(members.length ? [`${listInWords(members)} ${verb(members, 'is', 'are')} in it`] : []),
      ...(menus.length ? [`${listInWords(menus)} ${verb(menus, 'links', 'link')} to it`] : []),
      ...(isShown && !(await isPublished(context)) ? ['every page of the site needs it'] : []),
    ]
    if (reasons.length) throw new errors.ValidationError(message(context, name, reasons))
    return result
  })
}

const verb = ({ length }: string[], one: string, many: string) => (length > 1 ? many : one)

const message = ({ action }: Context, name: string, reasons: string[]): string => {
  const outcome = action === 'delete' ? 'deleted' : 'unpublished'
  const advice = reasons.some((reason) => /address|link| in it/.test(reason)) ? ' Change or unpublish these first.' : ''
  return `Not ${outcome}: ${name}, because ${reasons.join(', and ')}.${advice}`
}

const namesOf = (entries: { name: string }[]): string[] => entries.map(({ name }) => name)

/** The published entries whose address contains that of one of these. */
export const entriesBelow = async ({ uid, documentIds }: Entries) =>
  (await publishedPages({ uid, documentId: { $in: documentIds } })).filter(
    (page) => !documentIds.includes(page.documentId),
  )

/** The published entries that need one of these in a relation. */
export const membersOf = async (entries: Entries) => {
  const relations = relationsTo(entries.uid).filter(({ attribute }) => attribute.pluginOptions?.editor?.needed)
  const queries = relations.map(async ({ type: { uid }, field }) => {
    const where = { ...PUBLISHED, [field]: { documentId: { $in: entries.documentIds } } }
    const members: { documentId: string; locale?: string | null }[] = await strapi.db.query(uid).findMany({ where })
    return members.map((member) => ({ ...member, uid, name: nameOf(uid, member) }))
  })
  return (await Promise.all(queries)).flat()
}

/** The published menus that link to one of these pages. */
export const menusWith = async (entries: Entries) => {
  const pages = MENUS.includes(entries.uid) ? [] : await pagesOf(entries)
  return pages.length ? linkingTo(pages, (await Promise.all(MENUS.map((uid) => readLinks(uid)))).flat()) : []
}

const isPublished = async ({ uid }: Context): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where: PUBLISHED })) > 0
