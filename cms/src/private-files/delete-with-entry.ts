import { removeFilesOf } from './files'
import { FILE_KINDS, type FileKind } from './kinds'

/** Deletes files with their entry, however it is deleted. */
export const deleteFilesWithEntries = (): void => {
  for (const kind of FILE_KINDS) {
    const { owner } = kind
    const find = (where: object) => strapi.db.query(owner).findMany({ select: ['reference'], where })
    const remove = ({ state }: { state: Deletion }) => removeFilesAfterCommit(kind, state)
    strapi.db.lifecycles.subscribe({
      models: [owner],
      async beforeDelete({ params, state }) {
        state.entries = await find(params.where)
      },
      async beforeDeleteMany({ params, state }) {
        state.entries = await find(params.where)
      },
      afterDelete: remove,
      afterDeleteMany: remove,
    })
  }
}

interface Deletion {
  /** The entries that are being deleted. */
  entries?: { reference: string }[]
}

/** Waits for the commit, so that a deletion that is rolled back keeps its files. */
const removeFilesAfterCommit = async (kind: FileKind, { entries }: Deletion): Promise<void> => {
  await strapi.db.transaction(async ({ onCommit }) =>
    onCommit(() => {
      for (const { reference } of entries ?? [])
        removeFilesOf(kind, reference).catch(({ message }: Error) =>
          strapi.log.error(`The files of ${reference} remain until tomorrow: ${message}`),
        )
    }),
  )
}
