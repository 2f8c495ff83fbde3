import { expect, it } from 'vitest'
import { refuseOutdatedSaves } from '../../../../cms/src/editing/outdated-saves.ts'
import { londonEntry } from '../../sampleFirm.ts'
import type { Schema } from '../openDatabase.ts'
import { testStrapi, types } from '../testStrapi.ts'

const uid = 'api::faq.faq'
const version = { publishedAt: { type: 'datetime' }, locale: { type: 'string' } }
const schema = { ...(types[uid] as Schema), attributes: { question: { type: 'string' }, ...version } }
let request: { headers: Record<string, string>; state: Record<string, unknown> }
const context = () => ({ ...request, params: { model: uid }, get: (name: string) => request.headers[name] ?? '' })
const documents = () => ({ findFirst: async () => londonEntry })
const rest = { documents, contentTypes: { [uid]: schema }, requestContext: { get: context } }
const { db } = await testStrapi({ [uid]: schema }, rest)

const [morning, noon] = ['2026-07-01T08:00:00.000Z', '2026-07-01T11:00:00.000Z']
const draft = { documentId: 'f1', question: 'Loaded', locale: 'en', publishedAt: null, updatedAt: morning }
const entries = db.query(uid)
const save = (loaded: string, question: string, locale?: string) => {
  request = { headers: { 'entry-version': loaded }, state: { user: { id: 1 }, route: { info: { type: 'admin' } } } }
  const params = { documentId: 'f1', locale, data: { question } }
  return refuseOutdatedSaves({ uid, action: 'update', params } as never, async () => {
    await entries.updateMany({ where: { publishedAt: null }, data: { question, updatedAt: noon } })
    return { updatedAt: noon } as never
  })
}

it('a save of what the form loaded is done, and says what it has saved; a later one of the same form is refused', async () => {
  await entries.create({ data: draft })
  // What is published has the date of a draft that was changed since.
  await entries.create({ data: { ...draft, publishedAt: morning } })
  await save(morning, 'First')
  expect(request.state.entryVersion).toBe(noon)
  const refusal = 'Not saved: somebody has saved this on Wednesday 1 July 2026, 12:00, after you had opened it here.'
  await expect(save(morning, 'Second')).rejects.toThrow(refusal)
  await expect(save('never', 'Second')).rejects.toThrow('Not a date')
  expect(await entries.findMany({ where: { publishedAt: null } })).toMatchObject([{ question: 'First' }])
  await save(noon, 'Second')
  // A program that says nothing is not checked.
  await save('', 'Third')
})

it('each language has its own state', async () => {
  await entries.create({ data: draft })
  await entries.create({ data: { ...draft, locale: 'cy', updatedAt: noon } })
  await expect(save(morning, 'First', 'cy')).rejects.toThrow('Not saved')
  await save(morning, 'First', 'en')
})
