import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cvField } from '#services/rules/forms/formTypes.ts'
import { rendered } from '../../fakeRenderer.ts'
import { testSite } from '../../support.ts'
import { docm, fakeDelivery, fields, multipart, pdf } from '../forms/support.ts'

const path = '/flooring-job-vacancies/parquet-fitter'
const vacancy = { slug: 'parquet-fitter', closesOn: '2999-01-01' }
const json = { accept: 'application/json' }
const form = (documents: readonly Buffer[] = [], more: Record<string, string> = {}, headers = {}) =>
  multipart(
    [...Object.entries({ ...fields, ...more }), ...documents.map((each) => ['document', each] as const)],
    headers,
  )

/** A site with an open vacancy, and the applications that it delivers. */
async function site(environment: Record<string, string> = {}) {
  const deliver = fakeDelivery()
  const delivered: { kind: string; payload: Record<string, unknown>; documents: string[] }[] = []
  deliver.application.mockImplementation(async ({ kind, payload }, files) => {
    const documents = await Promise.all(files.map(({ path: file }) => readFile(file, 'latin1')))
    delivered.push({ kind, payload, documents })
    return { kind: 'delivered' }
  })
  const made = await testSite({ deliver, environment, entries: { Vacancy: [vacancy] } })
  const folder = join(made.parts.settings.DATA_DIR, 'spool')
  const shown = () => made.renderer.page.mock.lastCall?.[0].sentForm
  const close = () => {
    made.backend.publish('Vacancy', { ...vacancy, closesOn: '2000-01-01' })
    return made.site.update()
  }
  return { ...made, deliver, close, delivered, folder, shown }
}

describe('POST /flooring-job-vacancies/{slug}', () => {
  it.each<[string, () => Buffer, string]>([
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'document_type'],
    ['a document with macros', docm, 'document_type'],
    ['half a photo', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'document_damaged'],
    ['too large', () => Buffer.concat([pdf(), Buffer.alloc(cvField.maxBytes)]), 'document_size'],
  ])('refuses %s, and leaves nothing on disk', async (_what, make, code) => {
    const { get, deliver, folder } = await site()
    const answer = await get(path, form([make()], {}, json))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([422, { errors: { document: { code } } }])
    expect(deliver.application).not.toHaveBeenCalled()
    const left = await readdir(folder, { recursive: true })
    expect(left.filter((name) => /^(?:queue|files|documents\/(?:incoming|sets\/\w+))\/./.test(name))).toEqual([])
  })

  it('shares the limit for uploads with the other forms', async () => {
    const { get } = await site({ ENQUIRIES_PER_HOUR: '1' })
    const statuses = []
    for (let round = 0; round < 9; round += 1) {
      const to = round % 2 ? '/contact/photos' : '/flooring-job-vacancies/apply/document'
      statuses.push((await get(to, multipart([], json))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  })
})

describe('a vacancy that has closed', () => {
  it('takes no application, says so, and keeps what was typed', async () => {
    const { get, deliver, close, shown } = await site()
    await close()
    expect((await get(path, form([pdf()]))).status).toBe(410)
    expect(shown()).toMatchObject({ failure: 'closed', values: { message: fields.message }, files: { kept: [{}] } })
    const answer = await get(path, form([], {}, json))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([410, { error: 'closed' }])
    expect((await get(path, form([], { phone: '' }, json))).status).toBe(410)
    expect(deliver.application).not.toHaveBeenCalled()
  })

  it('confirms an application that was accepted before, and its page shows the reference', async () => {
    const { get, close, renderer } = await site()
    const before = await get(path, form())
    await close()
    const again = await get(path, form())
    expect([again.status, again.headers.location]).toEqual([303, before.headers.location])
    renderer.page.mockResolvedValue(rendered({ status: 404, body: '<!doctype html>Not found' }))
    const page = await get(before.headers.location ?? '')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining((before.headers.location ?? '').slice(-11))])
    expect((await get(path)).status).toBe(404)
  })
})
