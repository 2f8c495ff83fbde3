import {
  type ASTNode,
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
import { DRAFT_PARAMETERS } from '../shared/document-actions'

/** Tokens of a query; the site's longest, for a service, has about 200. */
export const MAX_TOKENS = 600
/** Bytes of a request; the site's largest has 1.8 kB. */
export const MAX_BODY_BYTES = 8 * 1024
/** The site's queries have at most three. */
const MAX_ROOT_FIELDS = 5
/** Enough for the related articles in a list of articles. */
const MAX_NESTED = 2

/**
 * GraphQL is read-only and returns only published content. The mutations of the accounts plugin would bypass the rate
 * limit of REST.
 */
export const readOnly = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (node.operation !== 'query') reject(context, node, `No ${node.operation}s here`)
  },
  Argument(node) {
    if (DRAFT_PARAMETERS.includes(node.name.value)) reject(context, node, `"${node.name.value}" is not available`)
  },
})

/**
 * Each root field is a separate database query, and aliases could repeat one a thousand times in a request. Fields below
 * an entry are looked up for each entry of the list: therefore no relation may have an alias, which could look it up many
 * times, and lists of entries may be nested only once.
 */
export const limitFields = (context: ValidationContext): ASTVisitor => {
  const root = context.getSchema().getQueryType()

  const checkNesting = (set: SelectionSetNode, type: Type, lists: number, fragments: readonly string[]): void => {
    for (const { node, parent, within } of fieldsOf(context, set, type, fragments)) {
      const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
      // Plain values cost nothing, and GraphQL's own rules reject unknown fields.
      if (!field || !node.selectionSet) continue
      const deeper = lists + Number(isListOfEntries(field.type))
      if (node.alias && parent !== root) reject(context, node, `"${node.name.value}" cannot have an alias`)
      else if (deeper > MAX_NESTED) reject(context, node, `At most ${MAX_NESTED} nested lists of entries`)
      else checkNesting(node.selectionSet, getNamedType(field.type), deeper, within)
    }
  }
  return {
    OperationDefinition(operation) {
      const { selectionSet } = operation
      // A field repeated under the same name is resolved only once.
      const names = new Set<string>()
      for (const { node } of fieldsOf(context, selectionSet, root)) names.add((node.alias ?? node.name).value)
      if (names.size > MAX_ROOT_FIELDS) reject(context, operation, `At most ${MAX_ROOT_FIELDS} fields at the root`)
      else checkNesting(selectionSet, root, 0, [])
    },
  }
}

const reject = (context: ValidationContext, nodes: ASTNode, why: string) =>
  context.reportError(new GraphQLError(why, { nodes }))

const isListOfEntries = (type: GraphQLOutputType): boolean => {
  const entry = getNamedType(type)
  return isListType(getNullableType(type)) && isObjectType(entry) && 'documentId' in entry.getFields()
}

type Type = GraphQLNamedType | null | undefined

interface SpreadField {
  node: FieldNode
  /** The type that has the field. */
  parent: Type
  /** Names of the fragments that contain it. */
  within: readonly string[]
}

/** The fields of a selection with its fragments spread; no fragment is spread within itself. */
function* fieldsOf(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  parent: Type,
  within: readonly string[] = [],
): Generator<SpreadField> {
  const typeOf = (name: string) => context.getSchema().getType(name)
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield { node: selection, parent, within }
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const { typeCondition, selectionSet } = selection
      const narrowedType = typeCondition && typeOf(typeCondition.name.value)
      yield* fieldsOf(context, selectionSet, narrowedType ?? parent, within)
    } else if (!within.includes(selection.name.value)) {
      const fragment = context.getFragment(selection.name.value)
      if (!fragment) continue
      const { typeCondition, selectionSet, name } = fragment
      yield* fieldsOf(context, selectionSet, typeOf(typeCondition.name.value), [...within, name.value])
    }
  }
}
