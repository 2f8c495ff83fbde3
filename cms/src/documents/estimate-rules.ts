import { errors } from '@strapi/utils'
import { USER } from '../accounts/user-type'
import { isFromAdmin, isRead, type Middleware } from '../shared/document-actions'

const ESTIMATE = 'api::estimate.estimate'

/** Editors can read and delete estimates, but only their owners change them. They are deleted with their account. */
export const protectEstimates: Middleware = async (context, next) => {
  const { uid, action } = context
  if (uid === ESTIMATE && !isRead(context) && action !== 'delete' && isFromAdmin())
    throw new errors.ForbiddenError('Only its owner can change an estimate')
  if (uid === USER && action === 'delete')
    return strapi.db.transaction(async () => {
      await deleteEstimatesOf((context.params as { documentId: string }).documentId)
      return next()
    })
  return next()
}

const deleteEstimatesOf = async (user: string): Promise<void> => {
  const estimates = await strapi.db.query(ESTIMATE).findMany({ where: { owner: { documentId: user } } })
  for (const { documentId } of estimates) await strapi.documents(ESTIMATE as never).delete({ documentId } as never)
}
