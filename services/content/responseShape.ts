import type { DocumentNode, SelectionSetNode } from 'graphql'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import { fieldsOf, fragmentsIn, operationIn } from './selection.ts'

/** Number of objects in a response by type, such as `{ Article: 8, Tag: 8 }`. */
export type Counts = Record<string, number>

/**
 * Checks a response against its query: every field is present and has the right type.
 * @param counts the number of objects in the response is added to it
 * @returns the first difference, such as `areas[0].region is a string, not an object`; undefined if there is none
 */
export type ResponseShape = (data: unknown, counts: Counts) => string | undefined

/** @returns the first difference, preceded by its path relative to `value` */
type Check = (value: unknown, counts: Counts) => string | undefined

const types: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldTypes

/** The shape of a query's responses, by the schema of cms/ (`npm run schema`). */
export function responseShape(document: DocumentNode): ResponseShape {
  const check = objectCheck('Query', operationIn(document).selectionSet, fragmentsIn(document))
  return (data, counts) => check(data, counts)?.replace(/^\./, '')
}

type Fragments = ReturnType<typeof fragmentsIn>

/** @param type in SDL, such as `[Article]!` */
function checkOf(type: string, selection: SelectionSetNode | undefined, fragments: Fragments): Check {
  if (type.endsWith('!')) {
    const inner = checkOf(type.slice(0, -1), selection, fragments)
    return (value, counts) => (value === null ? ' is null' : inner(value, counts))
  }
  const inner = type.startsWith('[')
    ? listCheck(checkOf(type.slice(1, -1), selection, fragments))
    : selection
      ? objectCheck(type, selection, fragments)
      : scalarCheck(type)
  return (value, counts) => {
    if (value === null) return undefined
    return value === undefined ? ' is missing' : inner(value, counts)
  }
}

function listCheck(item: Check): Check {
  return (value, counts) => {
    if (!Array.isArray(value)) return notA('a list', value)
    for (const [index, each] of value.entries()) {
      const fault = item(each, counts)
      if (fault !== undefined) return `[${index}]${fault}`
    }
    return undefined
  }
}

/** Types in which Strapi wraps lists of entries; they are not counted. */
const wrapper = /^Query$|^Pagination$|ResponseCollection$/

function objectCheck(type: string, selection: SelectionSetNode, fragments: Fragments): Check {
  const fields = fieldsOf(selection, fragments).map((node): [key: string, check: Check] => {
    const name = node.name.value
    const fieldType = name === '__typename' ? 'String!' : types[type]?.[name]
    if (!fieldType) throw new Error(`The schema has no field ${type}.${name}: run npm run schema`)
    return [node.alias?.value ?? name, checkOf(fieldType, node.selectionSet, fragments)]
  })
  const counted = !wrapper.test(type)
  return (value, counts) => {
    if (!isObject(value)) return notA('an object', value)
    if (counted) counts[type] = (counts[type] ?? 0) + 1
    for (const [key, check] of fields) {
      const fault = check(value[key], counts)
      if (fault !== undefined) return `.${key}${fault}`
    }
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** All other scalars and enums are strings in JSON. */
const jsonTypes: Record<string, string> = { Int: 'number', Float: 'number', Boolean: 'boolean' }

function scalarCheck(type: string): Check {
  if (type === 'JSON') return () => undefined
  const wanted = jsonTypes[type] ?? 'string'
  return (value) => (typeof value === wanted ? undefined : notA(`a ${wanted}`, value))
}

function notA(wanted: string, value: unknown): string {
  const given = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
  return ` is ${given}, not ${wanted}`
}
