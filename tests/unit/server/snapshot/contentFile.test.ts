import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyChecksum, withChecksum } from '#server/snapshot/checksum.ts'
import { encodeContent, readContentFile } from '#server/snapshot/contentFile.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'
import { furnitureOf } from '../backend.ts'
import { newFolder } from '../spool/support.ts'
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

  it('may be without a token: everything is then read again', async () => {
    const { file } = await written(contentCopy({ token: undefined }))
    expect((await readContentFile(file))?.state).toEqual(expect.not.objectContaining({ token: expect.anything() }))
  })

  it('is complete for a large site', async () => {
    const articles = Array.from({ length: 1_001 }, (_, index) => ({ slug: `a-${index}`, title: `A ${index}` }))
    const { file } = await written(contentCopy({ content: contentWith({ Article: articles }) }))
    expect((await readContentFile(file))?.state.content.all('Article')).toHaveLength(1_001)
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
