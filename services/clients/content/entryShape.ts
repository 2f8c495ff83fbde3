import { type Field, fieldsOf, namedType } from '../../rules/content/value/schema.ts'

/** @returns the first difference from what is wanted, such as `areas[0].name is a number, not a string` */
export type Shape = (value: unknown) => string | undefined

/** Of files, only what pages show. */
const fileFields = ['documentId', 'url', 'alternativeText', 'width', 'height', 'formats', 'focalPoint']

/** All other scalars and enums are strings in JSON. */
const jsonTypes: Record<string, string> = { Int: 'number', Float: 'number', Boolean: 'boolean' }

/** The fields of an entry, component or file that are read. */
export const readFields = (type: string): Field[] =>
  fieldsOf(type).filter(({ name }) => type !== 'UploadFile' || fileFields.includes(name))

/** The shape in which entries of a type are read: every field is present and has the type of the schema. */
export function entryShape(type: string): Shape {
  const shape = objectShape(readFields(type))
  return (value) => shape(value)?.replace(/^\./, '')
}

/** Of the entries of a relation, only their ids are read. */
const reference = objectShape([{ name: 'documentId', type: 'ID!', isRelation: false }])

function objectShape(fields: readonly Field[]): Shape {
  const shapes = fields.map(({ name, type, object, isRelation }) => {
    const named = isRelation ? reference : object ? objectShape(readFields(object)) : scalarShape(type)
    return [name, shapeOf(type, named)] as const
  })
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return notA('an object', value)
    for (const [name, shape] of shapes) {
      const fault = shape(Reflect.get(value, name))
      if (fault !== undefined) return `.${name}${fault}`
    }
    return undefined
  }
}

/** @param type in SDL, such as `[Article]!`; `named`: shape of what it names */
function shapeOf(type: string, named: Shape): Shape {
  if (type.endsWith('!')) {
    const inner = shapeOf(type.slice(0, -1), named)
    return (value) => (value === null ? ' is null' : inner(value))
  }
  const inner = type.startsWith('[') ? listShape(shapeOf(type.slice(1, -1), named)) : named
  return (value) => {
    if (value === null) return undefined
    return value === undefined ? ' is missing' : inner(value)
  }
}

function listShape(item: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return notA('a list', value)
    for (const [index, each] of value.entries()) {
      const fault = item(each)
      if (fault !== undefined) return `[${index}]${fault}`
    }
    return undefined
  }
}

function scalarShape(type: string): Shape {
  const name = namedType(type)
  if (name === 'JSON') return () => undefined
  const wanted = jsonTypes[name] ?? 'string'
  return (value) => (typeof value === wanted ? undefined : notA(`a ${wanted}`, value))
}

function notA(wanted: string, value: unknown): string {
  const given = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`
  return ` is ${given}, not ${wanted}`
}
