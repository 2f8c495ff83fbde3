import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'
import { fieldsOf } from './spread-fields'

/** The site's queries have at most three. */
const MAX_ROOT_FIELDS = 5

/**
 * Validation rule: each root field is a separate database query, and aliases could repeat one a thousand times in a
 * request.
 */
export const limitRootFields = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    // A field repeated under the same name is resolved only once.
    const names = new Set<string>()
    for (const { node: field } of fieldsOf(context, node.selectionSet, context.getSchema().getQueryType()))
      names.add((field.alias ?? field.name).value)
    if (names.size > MAX_ROOT_FIELDS)
      context.reportError(new GraphQLError(`At most ${MAX_ROOT_FIELDS} fields at the root`, { nodes: node }))
  },
})
