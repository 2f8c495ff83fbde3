import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'
import { fieldsOf, type Parent } from './spread-fields'

/** Lists of entries in lists of entries: those of the articles that an article leads to are enough. */
const MOST_NESTED = 2

/**
 * Validation rule: what stands below an entry is looked up for each entry of the list. So nothing is looked up
 * twice under two names, and lists of entries multiply once.
 */
export const limitNesting = (context: ValidationContext): ASTVisitor => {
  const root = context.getSchema().getQueryType()
  const refuse = (node: FieldNode, why: string) => context.reportError(new GraphQLError(why, { nodes: node }))

  const look = (set: SelectionSetNode, type: Parent, lists: number, fragments: readonly string[]): void => {
    for (const { node, parent, within } of fieldsOf(context, set, type, fragments)) {
      const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
      // Plain values cost nothing, and unknown fields are refused by GraphQL's own rules.
      if (!field || !node.selectionSet) continue
      const deeper = lists + Number(isListOfEntries(field.type))
      if (node.alias && parent !== root) refuse(node, `"${node.name.value}" cannot have another name`)
      else if (deeper > MOST_NESTED) refuse(node, `At most ${MOST_NESTED} lists of entries within each other`)
      else look(node.selectionSet, getNamedType(field.type), deeper, within)
    }
  }
  return { OperationDefinition: ({ selectionSet }) => look(selectionSet, root, 0, []) }
}

const isListOfEntries = (type: GraphQLOutputType): boolean => {
  const entry = getNamedType(type)
  return isListType(getNullableType(type)) && isObjectType(entry) && 'documentId' in entry.getFields()
}
