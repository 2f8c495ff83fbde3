import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import {
  buildSchema,
  type GraphQLSchema,
  getNamedType,
  introspectionFromSchema,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { compileStrapi, startStrapi } from '../apps/apps.ts'
import { step } from '../console/say.mjs'
import { install } from '../install/install.mjs'
import { freePort } from '../process/ports.mjs'
import { logs, root } from '../project/paths.mjs'

const folder = join(root, 'services/schema')
const schemaFile = join(folder, 'schema.graphql')

/**
 * `npm run schema`, after a change of the content model in cms/: asks a Strapi with an empty database for its GraphQL
 * schema and writes the site's types from it.
 */
export async function run(): Promise<number> {
  await install('cms')
  await step('Writing services/schema/schema.graphql', exportSchema)
  // Strapi lists its types in the order of files on disk, which varies.
  const schema = lexicographicSortSchema(buildSchema(readFileSync(schemaFile, 'utf8')))
  writeFileSync(schemaFile, `${printSchema(schema)}\n`)
  const introspection = minifyIntrospection(introspectionFromSchema(schema))
  const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
  writeFileSync(join(folder, 'graphql-env.d.ts'), types)
  writeFileSync(join(folder, 'fieldTypes.json'), `${JSON.stringify(fieldTypesOf(schema), null, 2)}\n`)
  return 0
}

async function exportSchema(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'site-schema-'))
  try {
    await compileStrapi(join(logs, 'compile.log'))
    const env = { ...process.env, CMS_DATA_DIR: data, SEED: 'false', GRAPHQL_SDL_FILE: schemaFile }
    const strapi = await startStrapi({ port: await freePort(), env, log: join(logs, 'schema-strapi.log') })
    await strapi.stop()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

/** Type names in SDL notation, such as `[Article]!`, by type and field. */
type FieldTypes = Record<string, Record<string, string>>

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
