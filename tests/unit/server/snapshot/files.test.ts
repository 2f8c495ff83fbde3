import { mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyChecksum, withChecksum } from '#server/snapshot/checksum.ts'
import { encodeContent, readContentFile } from '#server/snapshot/contentFile.ts'
import { shareAssets } from '#server/snapshot/sharedAssets.ts'
import { fakeBuild } from '../fakeBuild.ts'
import { furnitureOf } from '../fakes.ts'
import { newFolder } from '../spool/support.ts'
import { testSite } from '../support.ts'
import { contentCopy } from './support.ts'

/** A file with some content. */
async function written(copy = contentCopy()) {
  const file = join(await newFolder(), 'content')
  await writeFile(file, encodeContent(copy))
  return { file, copy }
}

describe('content on disk', () => {
  it('is read as it was written', async () => {
    const { file, copy } = await written()
    const read = await readContentFile(file)
    expect(read?.state.content.stored).toEqual(copy.state.content.stored)
    expect(read).toMatchObject({ at: 5_000, state: { version: 'v1', token: 'token 1' } })
    expect(read?.state.furniture).toEqual(copy.state.furniture)
    const [article] = read?.state.content.all('Article') ?? []
    expect([article?.title, article?.tag?.name]).toEqual(['How “long”?\nÜ 🪵', 'Sanding'])
    expect(Object.isFrozen(read?.state.content.stored.Article?.long?.tag)).toBe(true)
  })

  it('is not used if any part of it is damaged', async () => {
    const { file } = await written()
    const bytes = await readFile(file)
    for (const at of [0, 30, 120, bytes.length - 2]) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      await writeFile(file, damaged)
      await expect(readContentFile(file), `byte ${at}`).rejects.toThrow()
    }
    await writeFile(file, bytes)
    await truncate(file, bytes.length - 1)
    await expect(readContentFile(file)).rejects.toThrow('damaged')
  })

  it('is not used if the site had other languages when it was written', async () => {
    const { file } = await written(contentCopy({ furniture: { cy: furnitureOf('Lloriau') } }))
    await expect(readContentFile(file)).rejects.toThrow('languages')
  })

  it('is not used if the site had another schema when it was written', async () => {
    const { file } = await written()
    const format = 'content-3'
    const rest = verifyChecksum(format, await readFile(file))
    const write = (text: string) => writeFile(file, withChecksum(format, [Buffer.from(text)]))
    await write(rest.toString().replace(/"schema":"[^"]+"/, '"schema":"another"'))
    await expect(readContentFile(file)).rejects.toThrow('schema')
    await write(rest.toString())
    expect(await readContentFile(file)).toBeDefined()
  })
})

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
