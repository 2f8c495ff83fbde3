import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

/** Arguments that would return drafts; relations inherit them from the root query. */
const DRAFT_ARGUMENTS = ['status', 'publicationFilter', 'hasPublishedVersion']

/**
 * Validation rule: GraphQL is read-only and returns only published content. Strapi lets everyone who may read an entry
 * read its draft, and the mutations of the accounts plugin would bypass the rate limit of REST.
 */
export const readOnly = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (node.operation === 'query') return
    context.reportError(new GraphQLError(`No ${node.operation}s here`, { nodes: node }))
  },
  Argument(node) {
    if (!DRAFT_ARGUMENTS.includes(node.name.value)) return
    context.reportError(new GraphQLError(`"${node.name.value}" is not available`, { nodes: node }))
  },
})
