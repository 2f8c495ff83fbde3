import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, Kind, type ValueNode, visit } from 'graphql'

/** The site's deepest is `{ region: { slug: { eq: … } } }`. */
const MOST_DEEP = 5
/** In all arguments together; the site's largest query, of a service, has 13. */
const MOST_VALUES = 25

/**
 * Apollo plugin: each condition of a filter is a join in the database, and a relation's own filter multiplies it:
 * twelve in each other took seven seconds. Counted in the query and in its variables.
 */
export const limitArguments: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async didResolveOperation({ document, request }) {
      const { variables = {} } = request
      let values = countOf(variables)
      let depth = depthOf(variables) - 1
      visit(document, {
        Argument({ value }) {
          depth = Math.max(depth, literalDepth(value))
        },
        ObjectField() {
          values += 1
        },
        ListValue({ values: items }) {
          values += items.length
        },
      })
      if (depth <= MOST_DEEP && values <= MOST_VALUES) return
      const message = `Arguments of at most ${MOST_VALUES} values, ${MOST_DEEP} deep`
      throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
    },
  }),
}

const partsOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

const countOf = (value: unknown): number => partsOf(value).reduce((sum: number, part) => sum + 1 + countOf(part), 0)

/** 0 of a plain value, 1 of `{}`. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...partsOf(value).map(depthOf)) : 0

const literalDepth = (value: ValueNode): number => {
  if (value.kind === Kind.OBJECT) return 1 + Math.max(0, ...value.fields.map((field) => literalDepth(field.value)))
  if (value.kind === Kind.LIST) return 1 + Math.max(0, ...value.values.map(literalDepth))
  return 0
}
