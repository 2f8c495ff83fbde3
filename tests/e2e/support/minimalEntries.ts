import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Attribute {
  type: string
  required?: boolean
  default?: unknown
  enum?: string[]
  min?: number
  pluginOptions?: { editor?: { form?: string } }
  repeatable?: boolean
}

export interface MinimalEntry {
  /** Singular name of the content type. */
  type: string
  single: boolean
  /** The fields that Strapi requires; for single types, all other fields are empty. */
  fields: Record<string, unknown>
  /** Text to look for on the site, if the entry has any. */
  marker: string | undefined
}

const api = new URL('../../../cms/src/api/', import.meta.url)
const schemaFile = (type: string) => new URL(`${type}/content-types/${type}/schema.json`, api)

/**
 * For each content type of cms/, an entry with only the fields that its schema requires. Not for the settings of the firm,
 * which are the same for all tests.
 */
export function minimalEntries(): MinimalEntry[] {
  const types = readdirSync(api).filter((type) => existsSync(schemaFile(type)) && type !== 'firm-setting')
  return types.map((type) => {
    const { kind, attributes } = JSON.parse(readFileSync(schemaFile(type), 'utf8')) as {
      kind: string
      attributes: Record<string, Attribute>
    }
    const single = kind === 'singleType'
    const all = Object.entries(attributes)
    const [marked] = all.find(([, attribute]) => isRequired(attribute) && isText(attribute)) ?? []
    const marker = marked && `Only ${type}`
    const fields = all.flatMap(([name, attribute]) => {
      if (name === marked) return [[name, marker]]
      if (isRequired(attribute)) return [[name, sampleOf(type, attribute)]]
      return single && !attribute.required ? [[name, nothing(attribute)]] : []
    })
    return { type, single, marker, fields: Object.fromEntries(fields) }
  })
}

/** Strapi checks required images only in the admin’s forms: an entry can be published without them. */
const isRequired = ({ type, required, default: value }: Attribute) =>
  required === true && type !== 'media' && value === undefined

const isText = ({ type, pluginOptions }: Attribute) =>
  (type === 'string' || type === 'text') && !pluginOptions?.editor?.form

function sampleOf(type: string, { type: kind, enum: values, min = 1, pluginOptions }: Attribute): unknown {
  if (values) return values[0]
  const { form } = pluginOptions?.editor ?? {}
  if (form) return form === 'outcode' ? 'ZZ9' : `only-${type}`
  if (kind === 'uid') return `only-${type}`
  if (kind === 'date') return '2099-12-31'
  if (kind === 'email') return 'only@example.test'
  if (kind === 'integer' || kind === 'decimal') return Math.max(min, 1)
  return 'Text'
}

function nothing({ type, repeatable }: Attribute): unknown {
  if (type === 'relation') return { set: [] }
  return repeatable ? [] : null
}
