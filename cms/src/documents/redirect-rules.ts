import type { Core, Modules } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { type Rule, redirectFault } from './redirect-fault'

const UID = 'api::redirect.redirect'

/** Prevents saving a redirect that cannot work: the site would ignore it with a warning. */
export const checkRedirects =
  (strapi: Core.Strapi): Modules.Documents.Middleware.Middleware =>
  async (context, next) => {
    if (context.uid !== UID || !['create', 'update', 'clone'].includes(context.action)) return next()
    const { documentId, data } = context.params as { documentId?: string; data: Partial<Rule> }
    const rules: (Rule & { documentId: string })[] = await strapi.db.query(UID).findMany()
    // An update or a copy may contain only the changed fields.
    const stored = rules.find((rule) => rule.documentId === documentId)
    const others = context.action === 'update' ? rules.filter((rule) => rule !== stored) : rules
    const fault = redirectFault({ code: 'found_302', from: '', ...stored, ...data }, others)
    if (fault) throw new errors.ValidationError(fault)
    return next()
  }
