import { removeMails, type StoredEntry } from '../outbox/records'
import { DOCUMENTS, type FileKind, PHOTOS } from '../private-files/kinds'
import { PUBLISHED } from '../shared/document-actions'
import { repeat } from '../shared/tasks'
import { keptMonths } from '../site/kept-months'

const HOUR_MS = 3_600_000

/** Deletes enquiries and applications after the periods that the privacy page states. @returns a function that stops it */
export const startRetention = () => repeat(HOUR_MS, 'Deleting what is too old', () => deleteOld())

export const deleteOld = async (now = new Date()): Promise<void> => {
  const page = await strapi.db.query('api::privacy-page.privacy-page').findOne({ where: PUBLISHED })
  const { enquiries, applications } = keptMonths(page)
  const surveyIsOver = [{ survey: { id: { $null: true } } }, { survey: { endsAt: { $lt: now.toISOString() } } }]
  await deleteUnchanged(PHOTOS, monthsBefore(now, enquiries), { $or: surveyIsOver })
  await deleteUnchanged(DOCUMENTS, monthsBefore(now, applications))
}

/** With what belongs to each: survey and files go with the entry. */
const deleteUnchanged = async ({ owner, subject }: FileKind, since: Date, condition: object = {}): Promise<void> => {
  const query = strapi.db.query(owner)
  const updatedAt = { $lt: since.toISOString() }
  const old: Pick<StoredEntry, 'id' | 'documentId' | 'reference'>[] = await query.findMany({
    select: ['id', 'documentId', 'reference'],
    where: { updatedAt, ...condition },
  })
  for (const { id, documentId, reference } of old)
    try {
      await strapi.db.transaction(async () => {
        // Locks the row: whoever else changes or deletes it has been faster, or waits.
        const { count } = await query.updateMany({ where: { id, updatedAt }, data: { progress: 'closed' } })
        if (!count) return
        await removeMails({ [subject]: { id } })
        await strapi.documents(owner).delete({ documentId })
      })
    } catch (error) {
      strapi.log.error(`${reference} could not be deleted: ${(error as Error).message}`)
    }
}

/** The same day some months earlier, or the last of that month. */
export const monthsBefore = (date: Date, months: number): Date => {
  const earlier = new Date(date)
  earlier.setUTCMonth(date.getUTCMonth() - months)
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0)
  return earlier
}
