import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Ignored by Git, and inside the project, so that what is built and copied here finds the packages. */
export const stacksFolder = resolve('.cache/e2e')
/** How long logs and data prepared from older versions of cms/ are kept, in ms. */
const keep = 24 * 3_600_000

/** Creates a folder for one stack. Its name begins with the id of the process that owns it. */
export function newFolder(): string {
  mkdirSync(stacksFolder, { recursive: true })
  return mkdtempSync(join(stacksFolder, `${process.pid}-`))
}

/** Removes all files of a stack except its logs. */
export function clear(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== 'logs') rmSync(join(folder, name), { recursive: true, force: true })
}

/** Removes the files of stacks whose process was killed, and old folders. */
export function clearLeftovers(): void {
  mkdirSync(stacksFolder, { recursive: true })
  for (const name of readdirSync(stacksFolder)) {
    const folder = join(stacksFolder, name)
    const [pid] = /^\d+(?=-)/.exec(name) ?? []
    if (pid && lives(Number(pid))) continue
    if (pid) clear(folder)
    if (Date.now() - statSync(folder).mtimeMs > keep) rmSync(folder, { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
