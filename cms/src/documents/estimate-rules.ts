import type { Core, Modules } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { USER } from '../accounts/user-type'

const ESTIMATE = 'api::estimate.estimate'

/** Only owners can change estimates. Editors can read and delete them. They are deleted with their account. */
export const keepEstimatesOwned =
  (strapi: Core.Strapi): Modules.Documents.Middleware.Middleware =>
  async (context, next) => {
    if (context.uid === ESTIMATE && !['findOne', 'findFirst', 'findMany', 'count', 'delete'].includes(context.action))
      refuseEditors(strapi)
    if (context.uid === USER && context.action === 'delete')
      return strapi.db.transaction(async () => {
        await deleteOf(strapi, (context.params as { documentId: string }).documentId)
        return next()
      })
    return next()
  }

const refuseEditors = (strapi: Core.Strapi): void => {
  if (strapi.requestContext.get()?.state.route?.info?.type === 'admin')
    throw new errors.ForbiddenError('Only its owner can change an estimate')
}

const deleteOf = async (strapi: Core.Strapi, user: string): Promise<void> => {
  const theirs = await strapi.db.query(ESTIMATE).findMany({ where: { owner: { documentId: user } } })
  for (const { documentId } of theirs) await strapi.documents(ESTIMATE as never).delete({ documentId } as never)
}
