import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDataDir } from '#server/disk/folders.ts'
import { fakeDelivery, fields } from '../routes/forms/enquirySupport.ts'
import { fakeBuild, testSite } from '../support.ts'
import { newFolder } from './support.ts'

describe('the data folder', () => {
  it.each([
    ['dist/client/data', true],
    ['dist', true],
    ['public/data/deep', true],
    ['link/data', true],
    ['dist/../public/data', true],
    ['.data', false],
    ['distant', false],
    ['data', false],
  ])('%s: refused %s', async (name, refused) => {
    const folder = await newFolder()
    for (const each of ['dist/client', 'public']) await mkdir(join(folder, each), { recursive: true })
    await symlink(join(folder, 'dist/client'), join(folder, 'link'))
    const check = () => checkDataDir(join(folder, name), [join(folder, 'dist'), join(folder, 'public')])
    if (refused) expect(check).toThrow(/DATA_DIR .* whose files are public/)
    else expect(check).not.toThrow()
  })

  it('inside the build makes the start fail with a message', async () => {
    const dist = await fakeBuild(join(await newFolder(), 'dist'))
    await expect(testSite({ dist, environment: { DATA_DIR: join(dist, 'client/data') } })).rejects.toThrow(/DATA_DIR/)
  })

  it('cannot be reached by any address, however it is spelled', async () => {
    const deliver = fakeDelivery()
    deliver.enquiry.mockResolvedValue({ kind: 'failed', reason: 'away' })
    const { get, parts } = await testSite({ deliver })
    const { DATA_DIR } = parts.settings
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await get('/contact', { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
    expect(status).toBe(303)
    const [record = ''] = await readdir(join(DATA_DIR, 'spool/queue'))
    const secret = 'of-the-spool'
    await writeFile(join(DATA_DIR, 'spool/secret'), secret)
    const starts = ['/', '/assets/', '/builds/meta/', '/media/320/', '/@fs/', `/@fs${DATA_DIR}/../`, `${DATA_DIR}/../`]
    // Next to `dist`, whose `client` folder is served.
    const ways = ['', '../', '../../', '../../../', '%2e%2e/%2e%2e/', '..%2f..%2f', '..%5c..%5c', '%252e%252e%252f']
    const failures: string[] = []
    for (const start of starts) {
      for (const way of ways) {
        for (const name of ['spool/secret', `spool/queue/${record}`, 'spool/queue/']) {
          const target = `${start}${way}data/${name}`
          const answer = await get(target)
          if (answer.status === 200 || answer.text.includes(secret) || answer.text.includes('Jo Miller'))
            failures.push(`${target}: ${answer.status}`)
        }
      }
    }
    expect(failures).toEqual([])
  })
})
