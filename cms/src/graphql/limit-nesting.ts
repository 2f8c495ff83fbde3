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

/** Enough for the related articles in a list of articles. */
const MAX_NESTED = 2

/**
 * Validation rule: fields below an entry are looked up for each entry of the list. Therefore no relation may have an
 * alias, which could look it up many times, and lists of entries may be nested only once.
 */
export const limitNesting = (context: ValidationContext): ASTVisitor => {
  const root = context.getSchema().getQueryType()
  const reject = (node: FieldNode, why: string) => context.reportError(new GraphQLError(why, { nodes: node }))

  const check = (set: SelectionSetNode, type: Parent, lists: number, fragments: readonly string[]): void => {
    for (const { node, parent, within } of fieldsOf(context, set, type, fragments)) {
      const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
      // Plain values cost nothing, and GraphQL's own rules reject unknown fields.
      if (!field || !node.selectionSet) continue
      const deeper = lists + Number(isListOfEntries(field.type))
      if (node.alias && parent !== root) reject(node, `"${node.name.value}" cannot have an alias`)
      else if (deeper > MAX_NESTED) reject(node, `At most ${MAX_NESTED} nested lists of entries`)
      else check(node.selectionSet, getNamedType(field.type), deeper, within)
    }
  }
  return { OperationDefinition: ({ selectionSet }) => check(selectionSet, root, 0, []) }
}

const isListOfEntries = (type: GraphQLOutputType): boolean => {
  const entry = getNamedType(type)
  return isListType(getNullableType(type)) && isObjectType(entry) && 'documentId' in entry.getFields()
}
