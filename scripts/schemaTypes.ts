import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { fieldTypesOf } from './fieldTypes.ts'

/** Writes the types of the backend's GraphQL schema; `npm run schema` runs it after cms/ has changed. */
const folder = new URL('../services/content/', import.meta.url)
const file = new URL('schema.graphql', folder)
// Strapi lists its types in the order in which a disk happens to name the files.
const schema = lexicographicSortSchema(buildSchema(readFileSync(file, 'utf8')))
writeFileSync(file, `${printSchema(schema)}\n`)
const introspection = minifyIntrospection(introspectionFromSchema(schema))
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
writeFileSync(new URL('graphql-env.d.ts', folder), types)
writeFileSync(new URL('fieldTypes.json', folder), `${JSON.stringify(fieldTypesOf(schema), null, 2)}\n`)
