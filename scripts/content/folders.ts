import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Unfinished files, and the lock of a running process. */
const passing = /\.part$|^lock$/

/** Copies what is in a folder while others may be writing and deleting there. None is the same as an empty one. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of (await readdir(from, { withFileTypes: true }).catch(ifGone)) ?? []) {
    if (passing.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // It holds unfinished files, and is expected to be there.
    if (entry.name === 'parts') await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else await copyFile(source, target).catch(ifGone)
  }
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export interface Move {
  /** What is not there only removes what it would replace. */
  from: string
  to: string
}

/** Puts new files and folders in the place of old ones. If one cannot be moved, all old ones are back. */
export async function replace(moves: readonly Move[]): Promise<void> {
  const undo: (() => Promise<void>)[] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    undo.unshift(() => rename(to, from))
  }
  const oldOf = (to: string) => `${to}.replaced`
  try {
    for (const { from, to } of moves) {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      await rm(oldOf(to), { recursive: true, force: true })
      await move(to, oldOf(to))
      await move(from, to)
    }
  } catch (error) {
    for (const step of undo) await step()
    throw error
  }
  for (const { to } of moves) await rm(oldOf(to), { recursive: true, force: true })
}
