import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { shareAssets } from '#server/snapshot/sharedAssets.ts'
import { fakeBuild, testSite } from '../support.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('a process serves the scripts of another build, compressed too', async () => {
  const folder = await newFolder()
  const ASSETS_DIR = join(folder, 'shared')
  const other = await fakeBuild(join(folder, 'other'))
  await mkdir(join(other, 'client/assets/chunks'))
  for (const end of ['', '.br'])
    await writeFile(join(other, `client/assets/chunks/other-1a2b3c4d.js${end}`), `other${end}`)
  await shareAssets(join(other, 'client'), ASSETS_DIR)
  const { get } = await testSite({ environment: { ASSETS_DIR } })
  const script = await get('/assets/chunks/other-1a2b3c4d.js')
  expect([script.status, script.text, script.headers['cache-control']]).toEqual([
    200,
    'other',
    'public, max-age=31536000, immutable',
  ])
  const headers = { 'accept-encoding': 'br' }
  expect((await get('/assets/chunks/other-1a2b3c4d.js', { headers })).headers['content-encoding']).toBe('br')
  expect((await get('/assets/another-1a2b3c4d.js')).status).toBe(404)
})

it('files of builds that have not started for 30 days are removed', async () => {
  const folder = await newFolder()
  const shared = join(folder, 'shared')
  const client = join(await fakeBuild(join(folder, 'dist')), 'client')
  await shareAssets(client, shared)
  const own = await readdir(join(shared, 'assets'))
  for (const name of ['old.js', 'kept.js']) await writeFile(join(shared, 'assets', name), '')
  const days = (count: number) => Date.now() / 1000 - count * 86_400
  for (const name of [...own, 'old.js']) await utimes(join(shared, 'assets', name), days(31), days(31))
  await utimes(join(shared, 'assets/kept.js'), days(29), days(29))
  await shareAssets(client, shared)
  expect((await readdir(join(shared, 'assets'))).sort()).toEqual([...own, 'kept.js'].sort())
  expect(own.length).toBeGreaterThan(0)
})
