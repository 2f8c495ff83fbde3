import type { DocumentNode, SelectionSetNode, ValueNode } from 'graphql'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import { fieldsOf, fragmentsIn, operationIn } from './selection.ts'
import { namedType, singularName } from './value/schema.ts'

const types: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldTypes

/**
 * The cache tags of a document: the content types of which it reads a field, or by which it filters. Pictures have
 * none, because a change of the media library makes every page stale.
 * @throws Error for a filter from which they cannot be derived
 */
export function documentTags(document: DocumentNode): string[] {
  const fragments = fragmentsIn(document)
  const tags = new Set<string>()

  function addSelection(type: string, selection: SelectionSetNode): void {
    for (const { name, arguments: given = [], selectionSet } of fieldsOf(selection, fragments)) {
      const fieldType = namedType(types[type]?.[name.value])
      addType(fieldType)
      for (const argument of given) if (argument.name.value === 'filters') addFilter(fieldType, argument.value)
      if (selectionSet) addSelection(fieldType, selectionSet)
    }
  }

  function addFilter(type: string, value: ValueNode): void {
    if (value.kind === 'ListValue') for (const each of value.values) addFilter(type, each)
    // Any relation could be in the variable, and its type's tag would be missing.
    if (value.kind === 'Variable')
      throw new Error(`$${value.name.value} filters ${type} by a variable: write the relation in the document`)
    if (value.kind !== 'ObjectValue') return
    for (const { name, value: condition } of value.fields) {
      const fieldType = namedType(types[type]?.[name.value])
      if (logical.has(name.value)) addFilter(type, condition)
      else if (types[fieldType]) {
        addType(fieldType)
        addFilter(fieldType, condition)
      }
    }
  }

  function addType(type: string): void {
    const entry = type.replace(/(Entity|Relation)ResponseCollection$/, '')
    if (types[entry]?.documentId && entry !== 'UploadFile') tags.add(singularName(entry))
  }

  addSelection('Query', operationIn(document).selectionSet)
  return [...tags]
}

const logical = new Set(['and', 'or', 'not'])
