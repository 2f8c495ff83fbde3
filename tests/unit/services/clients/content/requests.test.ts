// What the site asks the backend.

import { readFileSync } from 'node:fs'
import { buildSchema, parse, print, specifiedRules, type ValidationRule, validate } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { OwnEntries } from '#services/clients/accounts/ownEntries.ts'
import { entryQuery } from '#services/clients/content/entryQuery.ts'
import { readChanges } from '#services/clients/content/readChanges.ts'
import { typeNames } from '#services/rules/content/value/schema.ts'
import fieldTypes from '#services/schema/fieldTypes.json' with { type: 'json' }
import { limitFields, MAX_BODY_BYTES, MAX_TOKENS } from '../../../../../cms/src/graphql/validation-rules.ts'
import { fieldTypesOf } from '../../../../../scripts/commands/schema.ts'
import { answering, json } from '../http/server.ts'

const values = vi.hoisted(() => ({
  backend: { baseUrl: '', timeoutMs: 10_000 },
  HOOK_SECRET: undefined as string | undefined,
}))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => values }))

async function backendWith(answer: unknown, secret?: string) {
  const { origin, requests } = await answering(json(200, answer))
  Object.assign(values, { backend: { baseUrl: `${origin}/api`, timeoutMs: 10_000 }, HOOK_SECRET: secret })
  return requests
}
const changes = { token: 'b.2', all: false, changes: [{ model: 'tag', documentId: 'x' }] }
const slot = { start: '2099-12-01T09:00Z', date: '2099-12-01', from: '09:00', to: '10:00', postcodes: [] }

it('sends the token and the secret of the hook; free survey times may come with the answer', async () => {
  const requests = await backendWith({ ...changes, slots: [slot] }, 'a-secret-of-the-hook')
  expect(await readChanges('a.1')).toEqual({ ...changes, slots: [slot] })
  expect(requests[0]?.url).toBe('/api/content-changes?after=a.1')
  expect(requests[0]?.headers['x-hook-secret']).toBe('a-secret-of-the-hook')
  await readChanges('a.1', false)
  expect(requests[1]?.url).toBe('/api/content-changes?after=a.1&slots=false')
})

it('asks without a token at first, and without a secret if there is none', async () => {
  const requests = await backendWith(changes)
  expect(await readChanges(undefined)).toEqual(changes)
  expect(requests[0]?.url).toBe('/api/content-changes')
  expect(requests[0]?.headers).not.toHaveProperty('x-hook-secret')
})

it.each([
  ['no token', { token: undefined }],
  ['a token that is a number', { token: 7 }],
  ['a text for everything', { all: 'false' }],
  ['no list of changes', { changes: null }],
  ['changes without ids', { changes: [{ model: 'tag' }] }],
  ['free times of another kind', { slots: [{ start: 7 }, 'x'] }],
])('an answer with %s changes nothing: it is refused', async (_what, fault) => {
  await backendWith({ ...changes, ...fault })
  await expect(readChanges('a.1')).rejects.toThrow()
})

// Every GraphQL document of the site, against the schema and the limits of Strapi.

const schema = buildSchema(readFileSync('services/schema/schema.graphql', 'utf8'))
const documents = [['OwnEntries', print(OwnEntries)], ...typeNames.map((type) => [type, entryQuery(type).text])] as [
  name: string,
  text: string,
][]

it('the field types match the schema (npm run schema)', () => {
  expect(fieldTypes).toEqual(fieldTypesOf(schema))
})

describe('the document', () => {
  // cms/ has its own copy of graphql, with its own types.
  const rules = [...specifiedRules, limitFields] as ValidationRule[]
  it.each(documents)('%s fits the schema and the rules of the backend', (_, text) => {
    expect(validate(schema, parse(text), rules).map(({ message }) => message)).toEqual([])
  })

  it.each(documents)('%s is short enough for the backend', (_, query) => {
    expect(() => parse(query, { maxTokens: MAX_TOKENS / 2 })).not.toThrow()
    expect(JSON.stringify({ query }).length).toBeLessThan(MAX_BODY_BYTES / 2)
  })

  // With many articles, the database would sort all of them, with their texts, for each page of the list.
  it.each(documents)('%s does not sort entries by their fields', (_, text) => {
    expect(text.match(/sort: (?!\["id"\]).*/g)).toBeNull()
  })
})
