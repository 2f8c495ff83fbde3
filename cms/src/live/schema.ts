import { type EventEmitter, on } from 'node:events'
import {
  type ASTVisitor,
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationContext,
} from 'graphql'
import type { Hold } from './subscription-limit'

/**
 * What can be subscribed to: that content has changed. Never what it says, so that nothing needs a permission. The
 * context of an operation is the `Hold` of its connection.
 */
export const liveSchema = (changes: EventEmitter): GraphQLSchema => {
  const schema = buildSchema(`
    type Query { "GraphQL wants a query; none is answered." none: Boolean }
    type ContentChange { model: String! documentId: ID slug: String locale: String event: String! }
    type Subscription { contentChanged: ContentChange! }`)
  const field = schema.getSubscriptionType()?.getFields().contentChanged
  if (!field) throw new Error('The schema has lost its subscription')
  // Not a generator: one that waits for the next event cannot be ended before it.
  field.subscribe = (_root, _args, hold: Hold) => hold(() => on(changes, 'change'))
  field.resolve = ([change]: [unknown]) => change
  return schema
}

/** Queries are asked by HTTP, where their limits are. Introspection is a query too. */
const onlySubscriptions = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (node.operation === 'subscription') return
    context.reportError(new GraphQLError('Only subscriptions here', { nodes: node }))
  },
})

export const liveRules = [...specifiedRules, onlySubscriptions]
