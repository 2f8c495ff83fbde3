import { readdir } from 'node:fs/promises'

/** File name of a submission. Sorts by `stamp` (epoch milliseconds). */
export const nameOf = (stamp: number, id: string): string => `${String(stamp).padStart(15, '0')}-${id}`
export const stampOf = (name = ''): number => Number(/^\d{15}/.exec(name)?.[0] ?? 0)
export const idOf = (name: string): string => name.slice(16)

/** The names of the submissions in a folder, sorted; ignores other files. Empty if the folder does not exist yet. */
export async function list(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /^\d{15}-[\w-]+$/.test(name)).sort()
}
