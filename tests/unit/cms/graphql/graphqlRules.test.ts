// Strapi’s validation rules: limits on root fields and on nested lists.

import { buildSchema, parse, type ValidationRule, validate } from 'graphql'
import { expect, it } from 'vitest'
import { limitFields } from '../../../../cms/src/graphql/validation-rules.ts'

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
const rules = [limitFields as unknown as ValidationRule]
const refusals = (query: string) => validate(schema, parse(query), rules).map(({ message }) => message)
const aliases = (count: number, prefix = 'a') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}: faqs { slug }`).join(' ')
const plainAliases = Array.from({ length: 50 }, (_, index) => `a${index}: slug`).join(' ')

it.each([
  ['five root fields', `{ ${aliases(5)} }`],
  ['one field repeated, which counts once', `{ ${'faqs { slug } '.repeat(50)} }`],
  ['one fragment repeated, which counts once', `{ ${'...f '.repeat(50)} } fragment f on Query { ${aliases(5)} }`],
  ['many plain fields below the root', `{ faqs { ${plainAliases} } }`],
  ['five in each of two operations', `query A { ${aliases(5)} } query B { ${aliases(5)} }`],
  ['circular fragments at the root', '{ ...f } fragment f on Query { faqs { slug } ...f }'],
  ['a list in a list', '{ articles { related { title } tag { name } } }'],
  ['an alias at the root', '{ a: articles { related { title } } b: articles { title } }'],
  ['an alias of a plain value', '{ articles { heading: title } }'],
  ['lists of components, however deep', '{ menu { items { children { children { children { label } } } } } }'],
  ['an entry behind an entry', '{ articles { tag { articles { title } } } }'],
  ['circular fragments below an entry', '{ articles { ...f } } fragment f on Article { title ...f }'],
])('accepts %s', (_name, query) => {
  expect(refusals(query)).toEqual([])
})

const tooMany = 'At most 5 fields at the root'
const nested = 'At most 2 nested lists of entries'
const tagAlias = '"tag" cannot have an alias'
it.each([
  [tooMany, `{ ${aliases(6)} }`],
  [tooMany, `{ ...f } fragment f on Query { ${aliases(6)} }`],
  [tooMany, `{ ...f } fragment f on Query { ...g } fragment g on Query { ${aliases(6)} }`],
  [tooMany, `{ ${aliases(2)} ...f ... on Query { ${aliases(2, 'c')} } } fragment f on Query { ${aliases(2, 'b')} }`],
  [tooMany, `query A { faqs { slug } } query B { ${aliases(6)} }`],
  [nested, '{ articles { related { related { title } } } }'],
  [nested, '{ articles_connection { nodes { related_connection { nodes { related { title } } } } } }'],
  [nested, '{ articles { related { tag { articles { title } } } } }'],
  [nested, '{ articles { ...f } } fragment f on Article { related { ... on Article { related { title } } } }'],
  [nested, 'query A { articles { title } } query B { articles { related { related { title } } } }'],
  ['"related" cannot have an alias', '{ articles { a: related { title } } }'],
  [tagAlias, '{ articles { tag { name } b: tag { name } } }'],
  [tagAlias, '{ articles { ...f } } fragment f on Article { a: tag { name } }'],
])('says “%s” about %s', (why, query) => {
  expect(refusals(query)).toEqual([why])
})
