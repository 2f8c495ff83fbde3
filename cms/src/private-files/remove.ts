import { afterCommit } from '../shared/document-actions'
import { repeat } from '../shared/tasks'
import { oldReferences, removeFilesOf } from './files'
import { FILE_KINDS } from './kinds'

/** Deletes files with their entry, however it is deleted. */
export const deleteFilesWithEntries = (): void => {
  for (const kind of FILE_KINDS) {
    const find = async ({ params: { where }, state }: Deletion) => {
      state.entries = await strapi.db.query(kind.owner).findMany({ select: ['reference'], where })
    }
    // After the commit, so that a deletion that is rolled back keeps its files.
    const remove = ({ state }: Deletion) =>
      afterCommit(() => {
        for (const { reference } of state.entries ?? [])
          removeFilesOf(kind, reference).catch(({ message }: Error) =>
            strapi.log.error(`The files of ${reference} remain until tomorrow: ${message}`),
          )
      })
    const handlers = { beforeDelete: find, beforeDeleteMany: find, afterDelete: remove, afterDeleteMany: remove }
    strapi.db.lifecycles.subscribe({ models: [kind.owner], ...handlers })
  }
}

interface Deletion {
  params: { where?: object }
  state: { entries?: { reference: string }[] }
}

/** The site delivers the entry moments after its files; a retry sends the files again. */
const ORPHAN_MS = 24 * 3_600_000

/**
 * Removes files whose entry was deleted just before a crash, or never arrived: when Strapi starts, and then once a day,
 * because files from a crash are still too new when Strapi starts again.
 * @returns a function that stops it
 */
export const removeOrphansDaily = () =>
  repeat(ORPHAN_MS, 'Removing old files', async () => {
    for (const kind of FILE_KINDS)
      for (const reference of await oldReferences(kind, ORPHAN_MS)) {
        const entries = await strapi.db.query(kind.owner).count({ where: { reference } })
        if (entries === 0) await removeFilesOf(kind, reference)
      }
  })
