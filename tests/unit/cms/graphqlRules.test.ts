import { buildSchema, parse, type ValidationRule, validate } from 'graphql'
import { expect, it } from 'vitest'
import { fewRootFields } from '../../../cms/src/graphql/few-root-fields.ts'

const schema = buildSchema('type Query { faqs: [Faq] } type Faq { slug: String }')
// cms/ has a GraphQL of its own, and types with it.
const rules = [fewRootFields as unknown as ValidationRule]
const refusals = (query: string) => validate(schema, parse(query), rules).map(({ message }) => message)
const aliases = (count: number, prefix = 'a') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}: faqs { slug }`).join(' ')

it.each([
  ['ten fields', `{ ${aliases(10)} }`],
  ['one field many times, which is one', `{ ${'faqs { slug } '.repeat(50)} }`],
  ['one fragment many times, which is one', `{ ${'...f '.repeat(50)} } fragment f on Query { ${aliases(10)} }`],
  [
    'many fields below the root',
    `{ faqs { ${Array.from({ length: 50 }, (_, index) => `a${index}: slug`).join(' ')} } }`,
  ],
  ['ten in each of two operations', `query A { ${aliases(10)} } query B { ${aliases(10)} }`],
  ['fragments in a circle', '{ ...f } fragment f on Query { faqs { slug } ...f }'],
])('%s may be asked for', (_name, query) => {
  expect(refusals(query)).toEqual([])
})

it.each([
  ['eleven fields', `{ ${aliases(11)} }`],
  ['in a fragment', `{ ...f } fragment f on Query { ${aliases(11)} }`],
  ['in a fragment of a fragment', `{ ...f } fragment f on Query { ...g } fragment g on Query { ${aliases(11)} }`],
  [
    'in part in fragments',
    `{ ${aliases(4)} ...f ... on Query { ${aliases(4, 'c')} } } fragment f on Query { ${aliases(3, 'b')} }`,
  ],
  ['in the second operation', `query A { faqs { slug } } query B { ${aliases(11)} }`],
])('more are refused: %s', (_name, query) => {
  expect(refusals(query)).toEqual(['At most 10 fields at the root'])
})
