import { readFileSync, writeFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

/** Writes the types of the backend's GraphQL schema; run it after cms/ has changed (`npm run schema`). */
const folder = new URL('../services/content/', import.meta.url)
const schema = buildSchema(readFileSync(new URL('schema.graphql', folder), 'utf8'))
const introspection = minifyIntrospection(introspectionFromSchema(schema))
const types = outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
writeFileSync(new URL('graphql-env.d.ts', folder), types)
