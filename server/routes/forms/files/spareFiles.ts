import type { KeptFiles } from './keptFiles.ts'

/**
 * Keeps files in a second place while the first one cannot be written, such as a full or read-only disk: an enquiry with
 * photos can then still go directly to the backend.
 * @param max number of files per visitor
 */
export function withSpare(main: KeptFiles, spare: KeptFiles, max: number): KeptFiles {
  return {
    incoming: (bytes) => main.incoming(bytes).catch(() => spare.incoming(bytes)),

    async list(token) {
      const found = [await main.list(token), await spare.list(token)]
      if (found.every((files) => files === undefined)) return undefined
      const byName = new Map(found.flatMap((files = []) => files.map((file) => [file.name, file] as const)))
      return [...byName.values()].slice(-max)
    },

    add: (token, files, client) => main.add(token, files, client).catch(() => spare.add(token, files, client)),

    async remove(token, names) {
      await spare.remove(token, names)
      await main.remove(token, names)
    },

    async tidy() {
      await spare.tidy()
      await main.tidy()
    },
  }
}
