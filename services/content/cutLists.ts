import type { DocumentNode, SelectionSetNode } from 'graphql'
import type { EntryFault } from './entryFaults.ts'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import { fieldsOf, fragmentsIn, operationIn } from './selection.ts'
import { namedType } from './value/schema.ts'

/**
 * The backend sends at most this many items of a list in an entry, and does not send their total (`maxLimit` in
 * cms/config/plugins.ts).
 */
const maxItems = 250

interface List {
  /** Names of fields, such as `['services', 'areas']`. */
  keys: readonly string[]
  /** Such as `Service.areas`. */
  field: string
}

const types: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldTypes

/** @returns the lists in the entries of a response that may have been cut */
export function cutLists(document: DocumentNode): (data: unknown) => EntryFault[] {
  const lists = listsInEntries(document)
  return (data) =>
    lists.flatMap(({ keys, field }) =>
      longLists(data, keys).map((path) => ({ path, fault: `may be cut: only ${maxItems} ${field} are read` })),
    )
}

function listsInEntries(document: DocumentNode): List[] {
  const fragments = fragmentsIn(document)
  const look = (selection: SelectionSetNode, type: string, keys: readonly string[]): List[] =>
    fieldsOf(selection, fragments).flatMap(({ name, alias, selectionSet }) => {
      const fieldType = types[type]?.[name.value] ?? ''
      const path = [...keys, alias?.value ?? name.value]
      const isInEntry = fieldType.startsWith('[') && type !== 'Query'
      return [
        ...(isInEntry ? [{ keys: path, field: `${type}.${name.value}` }] : []),
        ...(selectionSet ? look(selectionSet, namedType(fieldType), path) : []),
      ]
    })
  return look(operationIn(document).selectionSet, 'Query', [])
}

type Path = (string | number)[]

/** The places of lists on this path that have the maximum number of items. */
function longLists(value: unknown, [key, ...rest]: readonly string[], at: Path = []): Path[] {
  if (Array.isArray(value) && key !== undefined)
    return value.flatMap((item, index) => longLists(item, [key, ...rest], [...at, index]))
  if (key === undefined) return Array.isArray(value) && value.length >= maxItems ? [at] : []
  return typeof value === 'object' && value !== null ? longLists(Reflect.get(value, key), rest, [...at, key]) : []
}
