// Strapi’s validation rules: limits on root fields and on nested lists.

import { buildSchema, parse, type ValidationRule, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { limitNesting } from '../../../../cms/src/graphql/limit-nesting.ts'
import { limitRootFields } from '../../../../cms/src/graphql/limit-root-fields.ts'

const schema = buildSchema(`
  type Query { faqs: [Faq!]!, articles: [Article]!, articles_connection: Articles, menu: Menu }
  type Faq { slug: String }
  type Article { documentId: ID!, title: String, related: [Article]!, related_connection: Articles, tag: Tag }
  type Articles { nodes: [Article!]! }
  type Tag { documentId: ID!, name: String, articles: [Article]! }
  type Menu { documentId: ID!, items: [Item] }
  type Item { label: String, children: [Item] }
`)
// cms/ has its own copy of graphql, with its own types.
const refusals = (rule: unknown, query: string) =>
  validate(schema, parse(query), [rule as ValidationRule]).map(({ message }) => message)
const aliases = (count: number, prefix = 'a') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}: faqs { slug }`).join(' ')

describe('fields at the root', () => {
  it.each([
    ['five fields', `{ ${aliases(5)} }`],
    ['one field repeated, which counts once', `{ ${'faqs { slug } '.repeat(50)} }`],
    ['one fragment repeated, which counts once', `{ ${'...f '.repeat(50)} } fragment f on Query { ${aliases(5)} }`],
    [
      'many fields below the root',
      `{ faqs { ${Array.from({ length: 50 }, (_, index) => `a${index}: slug`).join(' ')} } }`,
    ],
    ['five in each of two operations', `query A { ${aliases(5)} } query B { ${aliases(5)} }`],
    ['circular fragments', '{ ...f } fragment f on Query { faqs { slug } ...f }'],
  ])('accepts %s', (_name, query) => {
    expect(refusals(limitRootFields, query)).toEqual([])
  })

  it.each([
    ['six fields', `{ ${aliases(6)} }`],
    ['in a fragment', `{ ...f } fragment f on Query { ${aliases(6)} }`],
    ['in a fragment of a fragment', `{ ...f } fragment f on Query { ...g } fragment g on Query { ${aliases(6)} }`],
    [
      'partly in fragments',
      `{ ${aliases(2)} ...f ... on Query { ${aliases(2, 'c')} } } fragment f on Query { ${aliases(2, 'b')} }`,
    ],
    ['in the second operation', `query A { faqs { slug } } query B { ${aliases(6)} }`],
  ])('rejects more: %s', (_name, query) => {
    expect(refusals(limitRootFields, query)).toEqual(['At most 5 fields at the root'])
  })
})

describe('lookups below an entry', () => {
  it.each([
    ['a list in a list', '{ articles { related { title } tag { name } } }'],
    ['an alias at the root', '{ a: articles { related { title } } b: articles { title } }'],
    ['an alias of a plain value', '{ articles { heading: title } }'],
    ['lists of components, however deep', '{ menu { items { children { children { children { label } } } } } }'],
    ['an entry behind an entry', '{ articles { tag { articles { title } } } }'],
    ['circular fragments', '{ articles { ...f } } fragment f on Article { title ...f }'],
  ])('accepts %s', (_name, query) => {
    expect(refusals(limitNesting, query)).toEqual([])
  })

  const nested = 'At most 2 nested lists of entries'
  it.each([
    ['three nested lists', '{ articles { related { related { title } } } }', nested],
    [
      'in connections',
      '{ articles_connection { nodes { related_connection { nodes { related { title } } } } } }',
      nested,
    ],
    ['behind an entry', '{ articles { related { tag { articles { title } } } } }', nested],
    [
      'in fragments',
      '{ articles { ...f } } fragment f on Article { related { ... on Article { related { title } } } }',
      nested,
    ],
    [
      'in the second operation',
      'query A { articles { title } } query B { articles { related { related { title } } } }',
      nested,
    ],
    ['the same list under two names', '{ articles { a: related { title } } }', '"related" cannot have an alias'],
    ['the same entry under two names', '{ articles { tag { name } b: tag { name } } }', '"tag" cannot have an alias'],
    [
      'under two names in a fragment',
      '{ articles { ...f } } fragment f on Article { a: tag { name } }',
      '"tag" cannot have an alias',
    ],
  ])('rejects more: %s', (_name, query, why) => {
    expect(refusals(limitNesting, query)).toEqual([why])
  })
})
