import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startNode } from '../../../scripts/process/children.mjs'

const runner = fileURLToPath(new URL('asUser.mjs', import.meta.url))

export interface Program extends Pick<Child, 'pid'> {
  /** Stops it and removes its folder. */
  stop: () => Promise<void>
}

interface ProgramOptions {
  program: string
  /** @param folder a new one of its own */
  args: (folder: string) => string[]
  log: string
  /** Resolves once it can be used. */
  ready: (child: Child) => Promise<unknown>
}

/** Starts a program that is not one of Node, in a temporary folder. It ends with this process. */
export async function startProgram({ program, args, log, ready }: ProgramOptions): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), `${program}-`))
  const child = startNode([runner, '', program, ...args(folder)], { cwd: folder, log })
  const stop = async () => {
    await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid, stop }
}
