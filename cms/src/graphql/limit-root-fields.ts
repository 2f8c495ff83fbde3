import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'
import { fieldsOf } from './spread-fields'

/** The site's own queries have two at most. */
const MOST = 5

/**
 * Validation rule: each field at the root is a list of its own from the database, and aliases could ask for one a
 * thousand times in a request.
 */
export const limitRootFields = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    // What is answered under one name is answered once, however often it is asked for.
    const names = new Set<string>()
    for (const { node: field } of fieldsOf(context, node.selectionSet, context.getSchema().getQueryType()))
      names.add((field.alias ?? field.name).value)
    if (names.size > MOST) context.reportError(new GraphQLError(`At most ${MOST} fields at the root`, { nodes: node }))
  },
})
