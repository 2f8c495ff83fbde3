import { errors } from '@strapi/utils'
import { isSave, type Middleware } from '../shared/document-actions'
import type { PublishedCheck } from './check-published'
import { plainPath, type Rule, redirectFault } from './redirect-fault'
import { publishedPages } from './site-pages'

export const REDIRECT = 'api::redirect.redirect'

/** Prevents saving a redirect that cannot work, which the site would ignore. */
export const checkRedirects: Middleware = async (context, next) => {
  if (context.uid !== REDIRECT || !isSave(context)) return next()
  const { documentId, data } = context.params as { documentId?: string; data: Partial<Rule> }
  const rules: (Rule & { documentId: string })[] = await strapi.db.query(REDIRECT).findMany()
  // An update or a copy may contain only the changed fields.
  const storedRule = rules.find((rule) => rule.documentId === documentId)
  const others = context.action === 'update' ? rules.filter((rule) => rule !== storedRule) : rules
  const fault = redirectFault({ code: 'found_302', from: '', ...storedRule, ...data }, others)
  if (fault) throw new errors.ValidationError(fault)
  const from = data.from ?? storedRule?.from
  const page = from && (await publishedPages()).find(({ path }) => path === plainPath(from))
  if (page)
    throw new errors.ValidationError(
      `“From” is the address of a page: ${page.name}. The redirect would replace it. Unpublish the page first, or choose another path.`,
    )
  return next()
}

/** A page must not be at an address that a redirect leads away from: nobody would see it. */
export const redirectedFault: PublishedCheck = async ({ uid }, { documentId }) => {
  const paths = (await publishedPages({ uid, documentId })).map(({ path }) => path)
  const rules: Rule[] = paths.length ? await strapi.db.query(REDIRECT).findMany() : []
  const rule = rules.find(({ from }) => paths.includes(plainPath(from)))
  return (
    rule && `Not published: the redirect from ${rule.from} leads away from this address. Delete the redirect first.`
  )
}
