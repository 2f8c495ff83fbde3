import { type ASTVisitor, GraphQLError, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

/** The site's own queries have two at most. */
const MOST = 5

/**
 * Validation rule: each field at the root is a list of its own from the database, and aliases could ask for one a
 * thousand times in a request.
 */
export const fewRootFields = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    const count = responseKeys(node.selectionSet, context).size
    if (count > MOST) context.reportError(new GraphQLError(`At most ${MOST} fields at the root`, { nodes: node }))
  },
})

/** Under these the fields are answered; a fragment adds the same ones however often it is spread. */
const responseKeys = (root: SelectionSetNode, context: ValidationContext): Set<string> => {
  const keys = new Set<string>()
  const fragments = new Set<string>()
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) keys.add((selection.alias ?? selection.name).value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!fragments.has(selection.name.value)) {
        fragments.add(selection.name.value)
        const fragment = context.getFragment(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  collect(root)
  return keys
}
