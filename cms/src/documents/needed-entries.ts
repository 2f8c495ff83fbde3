import type { Modules } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { attributesOf, fieldsOf, textsOf } from '../schema/attributes'
import { isPublicType, publicTypes } from '../schema/public-types'
import { listInWords, nameOf } from '../schema/words'
import { type Middleware, PUBLISHED } from '../shared/document-actions'
import { FIRM_SETTING } from '../shared/firm-settings'
import { entryLink } from '../site/pages'
import { targetPath } from './redirect-fault'
import { publishedPages, typesBelow } from './site-pages'

type Context = Modules.Documents.Middleware.Context

/** What every page needs: it shows the contact details and links to the home page. */
const ON_EVERY_PAGE: string[] = ['api::contact.contact', 'api::home-page.home-page', FIRM_SETTING]
const MENUS = ['api::menu.menu', 'api::footer-menu.footer-menu']

/**
 * Prevents deleting or unpublishing what published entries need: those that would lose their address or their group, and
 * the menus that link to it. Other entries just stop showing it.
 */
export const protectNeededEntries: Middleware = async (context, next) => {
  if (!['delete', 'unpublish'].includes(context.action) || !isPublicType(context.uid)) return next()
  return strapi.db.transaction(async () => {
    const [below, members] = [await entriesWith(context, typesBelow), await entriesWith(context, typesNeeding)]
    const menus = await menusWith(context)
    const version = await strapi.db.query(context.uid).findOne({ where: { documentId: documentOf(context) } })
    const name = nameOf(context.uid, version ?? {})
    const isShown = ON_EVERY_PAGE.includes(context.uid) && (await isPublished(context))
    const result = await next()
    const reasons = [
      ...(below.length ? [`${listInWords(below)} ${verb(below, 'needs', 'need')} it for an address`] : []),
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

const documentOf = ({ params }: Context) => (params as { documentId: string }).documentId

/** The relations to a type without which no entry is published. */
const typesNeeding = (target: string): ReturnType<typeof typesBelow> =>
  publicTypes().flatMap(({ uid }) =>
    attributesOf(uid)
      .filter(([, attribute]) => attribute.target === target && attribute.pluginOptions?.editor?.needed)
      .map(([relation]) => ({ uid, relation })),
  )

/** The published entries that have this one in one of these relations. */
const entriesWith = async (context: Context, relationsTo: typeof typesBelow): Promise<string[]> => {
  const names = relationsTo(context.uid).map(async ({ uid, relation }) => {
    const where = { ...PUBLISHED, [relation]: { documentId: documentOf(context), ...PUBLISHED } }
    return (await strapi.db.query(uid).findMany({ where })).map((entry) => nameOf(uid, entry))
  })
  return (await Promise.all(names)).flat()
}

/** The published menus that link to the entry's page. */
const menusWith = async (context: Context): Promise<string[]> => {
  if (MENUS.includes(context.uid)) return []
  const pages = await publishedPages({ uid: context.uid, documentId: documentOf(context) })
  if (!pages.length) return []
  const menuNames = MENUS.map(async (uid) => {
    const menus = await strapi.db.query(uid).findMany({ where: PUBLISHED, populate: fieldsOf(uid) })
    const links = menus.flatMap((menu) => textsOf(uid, menu)).filter(([field]) => field.endsWith('url'))
    const isLinked = ({ path, documentId }: (typeof pages)[number]) =>
      links.some(([, url]) => path === targetPath(url) || documentId === entryLink(url)?.documentId)
    return pages.some(isLinked) ? [nameOf(uid)] : []
  })
  return (await Promise.all(menuNames)).flat()
}

const isPublished = async ({ uid }: Context): Promise<boolean> =>
  (await strapi.db.query(uid).count({ where: PUBLISHED })) > 0
