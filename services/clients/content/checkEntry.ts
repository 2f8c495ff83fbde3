import { z } from 'zod'
import { deepFreeze } from '../../rules/content/value/perContent.ts'
import type { TypeName } from '../../rules/content/value/schema.ts'
import type { StoredEntry } from '../../rules/content/value/stored.ts'
import { warnOnce } from '../../runtime/processState.ts'
import { pageSize, readFields } from './entryQuery.ts'

/** All other scalars are strings in JSON. */
const scalars: Record<string, z.ZodType> = {
  Int: z.number(),
  Float: z.number(),
  Boolean: z.boolean(),
  JSON: z.unknown(),
}

/** As the API names it. A preview has the value itself, such as `extra-matt`, which is no name in GraphQL. */
const choice = z.string().transform((value) => value.replace(/\W/g, '_'))

/** Entries in a relation: only their ids are read. */
const reference = z.object({ documentId: z.string() })

const schemas = new Map<TypeName, z.ZodType>()

/**
 * Checks that an entry has every field that is read, with the type that the schema gives it. A list item that is null,
 * because a required field in it is empty, is left out and logged. A list that may have been cut off is logged too.
 * @returns the entry, frozen, or what is wrong with it
 */
export function checkEntry(
  type: TypeName,
  documentId: string,
  value: unknown,
): { entry: StoredEntry } | { fault: string } {
  // One such entry must not hold up the rest of its list.
  if (value === null) return { fault: 'a required field is empty' }
  const schema = schemas.get(type) ?? objectSchema(type)
  schemas.set(type, schema)
  const { data, error } = schema.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue) return { fault: `${issue.path.join('.')}: ${issue.message}` }
  return { entry: deepFreeze(withoutNulls(data, `${type} ${documentId}`) as StoredEntry) }
}

const objectSchema = (type: string): z.ZodType =>
  z.object(
    Object.fromEntries(
      readFields(type).map(({ name, type: sdl, object, isRelation }) => {
        const named = isRelation ? reference : object ? objectSchema(object) : undefined
        return [name, fieldSchema(sdl, named)]
      }),
    ),
  )

/** @param sdl such as `[Article]!` @param named schema of the type in it, unless that is a scalar */
function fieldSchema(sdl: string, named: z.ZodType | undefined): z.ZodType {
  if (!sdl.endsWith('!')) return fieldSchema(`${sdl}!`, named).nullable()
  const type = sdl.slice(0, -1)
  if (type.startsWith('[')) return z.array(fieldSchema(type.slice(1, -1), named))
  return named ?? scalars[type] ?? (type.startsWith('ENUM_') ? choice : z.string())
}

/** @param name for the log, such as `Service abc.process` */
function withoutNulls(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    if (value.length >= pageSize) warnOnce(`${name} may be cut: only ${pageSize} items are read`)
    return value.flatMap((item, index) => {
      if (item !== null) return [withoutNulls(item, `${name}[${index}]`)]
      warnOnce(`${name}[${index}] is left out, because a required field in it is empty`)
      return []
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutNulls(field, `${name}.${key}`)]))
}
