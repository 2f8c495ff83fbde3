// Every GraphQL document of the site, against the schema and the limits of Strapi.

import { readFileSync } from 'node:fs'
import { buildSchema, parse, print, specifiedRules, type ValidationRule, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { OwnEntries } from '#services/clients/accounts/ownEntries.ts'
import { entryQuery } from '#services/clients/content/entryQuery.ts'
import { typeNames } from '#services/rules/content/value/content.ts'
import fieldTypes from '#services/schema/fieldTypes.json' with { type: 'json' }
import { limitFields, MAX_BODY_BYTES, MAX_TOKENS } from '../../../../../cms/src/graphql/validation-rules.ts'
import { fieldTypesOf } from '../../../../../scripts/commands/schema.ts'

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
