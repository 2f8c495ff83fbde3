// Every GraphQL document of the site, against the schema and the limits of Strapi.

import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  getNullableType,
  isListType,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { documentTags } from '#services/content/documentTags.ts'
import fieldTypes from '#services/content/fieldTypes.json' with { type: 'json' }
import { responseShape } from '#services/content/responseShape.ts'
import { MAX_BODY_BYTES, MAX_TOKENS } from '../../../../cms/src/graphql/document-limits.ts'
import { fieldTypesOf } from '../../../../scripts/apps/fieldTypes.ts'

/** Every document that the code declares. */
const documents = vi.hoisted((): DocumentNode[] => [])

vi.mock('../../../../services/content/graphql.ts', async (importOriginal) => {
  const { graphql } = (await importOriginal()) as { graphql: (...given: unknown[]) => DocumentNode }
  return {
    graphql(...given: unknown[]) {
      const document = graphql(...given)
      documents.push(document)
      return document
    },
  }
})

for (const load of Object.values(import.meta.glob('/services/**/*.ts'))) await load()

const schema = buildSchema(readFileSync('services/content/schema.graphql', 'utf8'))
const operations = documents.flatMap((document) => {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation ? [{ name: operation.name?.value ?? 'without name', kind: operation.operation, document }] : []
})

it('the field types for checking responses match the schema (npm run schema)', () => {
  expect(fieldTypes).toEqual(fieldTypesOf(schema))
})

describe('GraphQL documents', () => {
  it.each(operations)('$name can be checked', ({ document }) => {
    expect(responseShape(document)({}, {})).toMatch(/ is missing$/)
  })

  it('are found', () => {
    expect(operations.length).toBeGreaterThan(20)
  })

  it.each(operations)('$name has cache tags', ({ name, document }) => {
    if (name !== 'OwnEntries') expect(documentTags(document)).not.toEqual([])
  })

  it.each(operations)('$name fits the schema of the backend', ({ document }) => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([])
  })

  it.each(operations)('$name is a query', ({ kind }) => {
    expect(kind).toBe('query')
  })

  it.each(operations)('$name is short enough for the backend', ({ document }) => {
    const query = print(document)
    expect(() => parse(query, { maxTokens: MAX_TOKENS / 2 })).not.toThrow()
    expect(JSON.stringify({ query }).length).toBeLessThan(MAX_BODY_BYTES / 2)
  })

  // With many articles, the database would sort all of them, with their texts, for each page of the list.
  it.each(operations)('$name does not sort articles to read all of them', ({ document }) => {
    const text = print(document).replace(/\s+/g, ' ')
    expect(text).not.toMatch(/\barticles\( ?sort: (?!\["id"\])[^)]*start: \$start/)
  })

  it('have unique names, for the log', () => {
    const names = operations.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each(operations)('$name reads the lists in its entries in full', ({ document }) => {
    const types = new TypeInfo(schema)
    const cut: string[] = []
    const look = {
      Field(node: FieldNode) {
        const field = `${types.getParentType()?.name}.${node.name.value}`
        const hasLimit = types.getFieldDef()?.args.some(({ name }) => name === 'pagination')
        if (!hasLimit || !isListType(getNullableType(types.getType())) || field.startsWith('Query.')) return
        const [pagination] = (node.arguments ?? []).filter(({ name }) => name.value === 'pagination').map(print)
        if (pagination !== 'pagination: {limit: 250}') cut.push(`${field}: ${pagination}`)
      },
    }
    visit(document, visitWithTypeInfo(types, look))
    // 250 is the most that the backend gives (cms/config/plugins.ts); the editor's hint names the other limit.
    expect(cut.filter((field) => field !== 'Article.related: pagination: {limit: 3}')).toEqual([])
  })

  it('declare no unused fragment', () => {
    const used = operations.map(({ document }) => print(document)).join('\n')
    const fragments = documents.flatMap(({ definitions }) =>
      definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION),
    )
    expect(fragments.map(({ name }) => name.value).filter((name) => !used.includes(`...${name}`))).toEqual([])
  })
})
