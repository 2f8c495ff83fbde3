import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Lists of entries in lists of entries: those of the articles that an article leads to are enough. */
const MOST_NESTED = 2

type Parent = GraphQLNamedType | null | undefined

/**
 * Validation rule: what stands below an entry is looked up for each entry of the list. So nothing is looked up
 * twice under two names, and lists of entries multiply once.
 */
export const fewLookups = (context: ValidationContext): ASTVisitor => {
  const refuse = (node: FieldNode, why: string) => context.reportError(new GraphQLError(why, { nodes: node }))

  const look = (parent: Parent, set: SelectionSetNode, lists: number, path: string[]): void => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) lookAtField(parent, selection, lists, path)
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const narrowed = selection.typeCondition && context.getSchema().getType(selection.typeCondition.name.value)
        look(narrowed ?? parent, selection.selectionSet, lists, path)
      } else if (!path.includes(selection.name.value)) {
        const fragment = context.getFragment(selection.name.value)
        const type = fragment && context.getSchema().getType(fragment.typeCondition.name.value)
        if (fragment) look(type, fragment.selectionSet, lists, [...path, selection.name.value])
      }
    }
  }

  const lookAtField = (parent: Parent, node: FieldNode, lists: number, path: string[]): void => {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
    // Plain values cost nothing, and unknown fields are refused by GraphQL's own rules.
    if (!field || !node.selectionSet) return
    const deeper = lists + Number(isListOfEntries(field.type))
    if (node.alias && parent !== context.getSchema().getQueryType())
      refuse(node, `"${node.name.value}" cannot have another name`)
    else if (deeper > MOST_NESTED) refuse(node, `At most ${MOST_NESTED} lists of entries within each other`)
    else look(getNamedType(field.type), node.selectionSet, deeper, path)
  }

  return {
    OperationDefinition: ({ selectionSet }) => look(context.getSchema().getQueryType(), selectionSet, 0, []),
  }
}

const isListOfEntries = (type: GraphQLOutputType): boolean => {
  const entry = getNamedType(type)
  return isListType(getNullableType(type)) && isObjectType(entry) && 'documentId' in entry.getFields()
}
