/** A value of the database as JSON has it, the same for SQLite and PostgreSQL. */
export type Stored = string | number | boolean | null | object

/** @param type of the column, as Strapi names it */
export const toStored = (type: string, value: unknown): Stored => {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type === 'jsonb') return typeof value === 'string' ? JSON.parse(value) : (value as object)
  if (type === 'datetime') return new Date(value as number | string | Date).toISOString()
  // PostgreSQL leaves out the milliseconds of whole seconds.
  if (type === 'time') return `${value}.000`.replace(/(\.\d+)\.000$/, '$1').slice(0, 12)
  // As a number, a large one would be rounded.
  if (type === 'bigInteger') return String(value)
  return value as Stored
}

/** The reverse; the driver writes dates as its database has them. */
export const fromStored = (type: string, value: Stored): unknown => {
  if (value === null) return null
  if (type === 'jsonb') return JSON.stringify(value)
  if (type === 'datetime') return new Date(value as string)
  return value
}
