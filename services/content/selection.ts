import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** @throws Error if there is none */
export function operationIn({ definitions }: DocumentNode): OperationDefinitionNode {
  const operation = definitions.find((node) => node.kind === 'OperationDefinition')
  if (!operation) throw new Error('The document has no operation')
  return operation
}

export function fragmentsIn({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions.flatMap((node) => (node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [])),
  )
}

/** The fields of a selection, with its fragments spread. */
export function fieldsOf({ selections }: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return selections.flatMap((node: SelectionNode): FieldNode[] => {
    if (node.kind === 'Field') return [node]
    if (node.kind === 'InlineFragment') return fieldsOf(node.selectionSet, fragments)
    const fragment = fragments.get(node.name.value)
    if (!fragment) throw new Error(`There is no fragment ${node.name.value}`)
    return fieldsOf(fragment.selectionSet, fragments)
  })
}
