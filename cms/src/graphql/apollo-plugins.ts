import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, type ValueNode, valueFromASTUntyped, visit } from 'graphql'

/** The site's deepest is `{ documentId: { in: […] } }`. */
const MAX_DEPTH = 5
/** The most values in all arguments together; the site's largest query, for eight services, has 25. */
const MAX_VALUES = 25

/**
 * Apollo plugin that limits arguments, in the query and in its variables. Each condition of a filter is a join in the
 * database, and filters of relations multiply: twelve nested ones took seven seconds.
 */
export const limitArguments: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async didResolveOperation({ document, request: { variables = {} } }) {
      const literals: unknown[] = []
      const add = (value: ValueNode) => {
        literals.push(valueFromASTUntyped(value))
      }
      visit(document, {
        Argument: ({ value }) => add(value),
        VariableDefinition: ({ defaultValue }) => defaultValue && add(defaultValue),
      })
      const values = countOf([variables, ...literals].flatMap(partsOf))
      const depth = Math.max(depthOf(variables) - 1, ...literals.map(depthOf))
      if (depth <= MAX_DEPTH && values <= MAX_VALUES) return
      const message = `Arguments can have at most ${MAX_VALUES} values and ${MAX_DEPTH} levels`
      throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })
    },
  }),
}

const partsOf = (value: unknown): unknown[] => (typeof value === 'object' && value !== null ? Object.values(value) : [])

const countOf = (value: unknown): number => partsOf(value).reduce((sum: number, part) => sum + 1 + countOf(part), 0)

/** 0 for a plain value, 1 for `{}`. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...partsOf(value).map(depthOf)) : 0

/** Removes the details of internal errors, whose message contains the SQL; they are in Strapi's log. */
export const noInternals: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body } }) {
      if (body.kind !== 'single') return
      for (const { extensions } of body.singleResult.errors ?? [])
        if (extensions?.code === 'INTERNAL_SERVER_ERROR') delete extensions.error
    },
  }),
}
