import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { build, pageFiles, snapshotIn, testFolder } from './support.ts'

const program = fileURLToPath(new URL('writer.ts', import.meta.url))

it('a process that is killed while it writes leaves no part of a page', async () => {
  const folder = await testFolder()
  for (let round = 0; round < 5; round += 1) {
    const writer = spawn(process.execPath, ['--import', 'tsx', program, folder, build], { stdio: 'inherit' })
    await vi.waitFor(async () => expect(await pageFiles(folder).catch(() => [])).toHaveLength(5), 20_000)
    // At another moment of the writing each time.
    await new Promise((resume) => setTimeout(resume, round * 7))
    writer.kill('SIGKILL')
    await once(writer, 'exit')

    const { snapshot, log } = await snapshotIn(folder)
    expect(snapshot.state?.paths).toEqual([`/${snapshot.state?.at}`])
    for (const key of ['/0', '/1', '/2', '/3', '/4'])
      expect((await snapshot.pages.read(key))?.rendered.body).toMatch(/<\/p>$/)
    expect(log.warn).not.toHaveBeenCalled()
    // What it was writing is no page, and goes once no process can be writing it any more.
    const parts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))
    for (const name of parts) await utimes(join(folder, name), 1, 1)
    await snapshot.tidy()
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  }
}, 120_000)
