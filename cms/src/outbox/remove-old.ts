import type { Core } from '@strapi/strapi'
import { OUTGOING_MAIL } from './records'

const MAX_AGE_MS = 30 * 24 * 3_600_000

/** Removes personal data that is no longer needed: emails sent over 30 days ago, and emails about deleted entries. */
export const removeOld = async (strapi: Core.Strapi): Promise<void> => {
  const query = strapi.db.query(OUTGOING_MAIL)
  const old: { id: number }[] = await query.findMany({
    select: ['id'],
    where: {
      $or: [
        { state: 'sent', sentAt: { $lt: new Date(Date.now() - MAX_AGE_MS).toISOString() } },
        { enquiry: { id: { $null: true } }, application: { id: { $null: true } } },
      ],
    },
  })
  if (old.length) await query.deleteMany({ where: { id: { $in: old.map(({ id }) => id) } } })
}
