import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql'

/** Type names in SDL notation, such as `[Article]!`, by type and field. */
export type FieldTypes = Record<string, Record<string, string>>

/**
 * The types of all fields that a query can reach. With them the server asks for entries and checks them
 * (services/rules/content/value/) without loading the whole schema.
 */
export function fieldTypesOf(schema: GraphQLSchema): FieldTypes {
  const types: FieldTypes = {}
  const add = (type: unknown): void => {
    if (!isObjectType(type) || types[type.name]) return
    const fields = Object.values(type.getFields())
    types[type.name] = Object.fromEntries(fields.map((field) => [field.name, String(field.type)]))
    for (const field of fields) add(getNamedType(field.type))
  }
  add(schema.getQueryType())
  return Object.fromEntries(Object.entries(types).sort(([a], [b]) => (a < b ? -1 : 1)))
}
