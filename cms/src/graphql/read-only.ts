import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql'

/** Arguments that would hand out drafts; relations inherit them from the root query. */
const DRAFT_ARGUMENTS = ['status', 'publicationFilter', 'hasPublishedVersion']

/**
 * Validation rule: GraphQL only reads, and only what is published. Strapi lets everyone who may
 * read an entry read its draft, and the accounts' own mutations would pass by the rate limit of REST.
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
