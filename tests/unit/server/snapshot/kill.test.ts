import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { newFolder } from '../spool/support.ts'
import { build, snapshotIn } from './support.ts'

const program = fileURLToPath(new URL('writer.ts', import.meta.url))

/** Size of a complete page. */
const fullBytes = 24_000_000

it('a process that is killed while writing leaves no partial page', async () => {
  const folder = await newFolder()
  let killedWriting = 0
  for (let round = 0; round < 6; round += 1) {
    const writer = spawn(process.execPath, ['--import', 'tsx', program, folder, build], { stdio: 'inherit' })
    const exited = once(writer, 'exit')
    await vi.waitFor(async () => expect(await sizes(folder)).toContain(true), { timeout: 20_000, interval: 1 })
    // One page has been written, and another is now half written.
    await vi.waitFor(async () => expect(await sizes(folder)).toContain(false), { timeout: 20_000, interval: 0 })
    writer.kill('SIGKILL')
    await exited
    killedWriting += (await sizes(folder)).includes(false) ? 1 : 0

    const { snapshot, log } = await snapshotIn(folder)
    expect(snapshot.content?.state.version).toBe(`v${snapshot.content?.at}`)
    expect((await snapshot.pages.read('/'))?.rendered.body).toMatch(/<\/p>$/)
    expect(log.warn).not.toHaveBeenCalled()
    // The unfinished file is not a page, and is removed once it is too old to be in progress.
    const parts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))
    for (const name of parts) await utimes(join(folder, name), 1, 1)
    await snapshot.tidy()
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  }
  expect(killedWriting).toBeGreaterThan(0)
}, 120_000)

/** For each page file, finished or not: whether it is complete. */
async function sizes(folder: string): Promise<boolean[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const pages = names.filter((name) => name.includes('.page'))
  const all = await Promise.all(pages.map((name) => stat(join(folder, name)).catch(() => undefined)))
  return all.flatMap((each) => (each ? [each.size >= fullBytes] : []))
}
