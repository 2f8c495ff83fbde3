import { type EventEmitter, on } from 'node:events'
import {
  type ASTVisitor,
  buildSchema,
  GraphQLError,
  type GraphQLSchema,
  specifiedRules,
  type ValidationContext,
} from 'graphql'
import type { StartSubscription } from './connections'

/**
 * Subscriptions report that content has changed, never the content itself, so that they need no permissions. The context
 * of an operation is the `StartSubscription` of its connection.
 */
export const liveSchema = (changes: EventEmitter): GraphQLSchema => {
  const schema = buildSchema(`
    type Query { "GraphQL requires a query; this one is never resolved." none: Boolean }
    type ContentChange { model: String! documentId: ID slug: String locale: String event: String! }
    type Subscription { contentChanged: ContentChange! }`)
  const field = schema.getSubscriptionType()?.getFields().contentChanged
  if (!field) throw new Error('The schema has no subscription contentChanged')
  // A generator would not do: it cannot be ended while it waits for an event.
  field.subscribe = (_root, _args, start: StartSubscription) => start(() => on(changes, 'change'))
  field.resolve = ([change]: [unknown]) => change
  return schema
}

/** Queries, including introspection, must use HTTP, which has limits for them. */
const onlySubscriptions = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (node.operation === 'subscription') return
    context.reportError(new GraphQLError('Only subscriptions here', { nodes: node }))
  },
})

export const liveRules = [...specifiedRules, onlySubscriptions]
