import { type FieldNode, type GraphQLNamedType, Kind, type SelectionSetNode, type ValidationContext } from 'graphql'

export type Parent = GraphQLNamedType | null | undefined

interface Spread {
  node: FieldNode
  /** The type that has the field. */
  parent: Parent
  /** Names of the fragments that contain it. */
  within: readonly string[]
}

/** The fields of a selection with its fragments spread; no fragment is spread within itself. */
export function* fieldsOf(
  context: ValidationContext,
  { selections }: SelectionSetNode,
  parent: Parent,
  within: readonly string[] = [],
): Generator<Spread> {
  const typeOf = (name: string) => context.getSchema().getType(name)
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield { node: selection, parent, within }
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const { typeCondition, selectionSet } = selection
      const narrowed = typeCondition && typeOf(typeCondition.name.value)
      yield* fieldsOf(context, selectionSet, narrowed ?? parent, within)
    } else if (!within.includes(selection.name.value)) {
      const fragment = context.getFragment(selection.name.value)
      if (!fragment) continue
      const { typeCondition, selectionSet, name } = fragment
      yield* fieldsOf(context, selectionSet, typeOf(typeCondition.name.value), [...within, name.value])
    }
  }
}
