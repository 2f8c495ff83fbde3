import { writeFile } from 'node:fs/promises'
import type { Schema } from '@strapi/strapi'
import { type GraphQLSchema, getNamedType, isLeafType, isNonNullType, isObjectType, printSchema } from 'graphql'
import { PRIVATE_COLUMNS, USER } from '../accounts/user-type'
import { isPublicType, PRIVATE_TYPES } from '../schema/public-types'
import { type Naming, populated, populatedField, type Resolver, typeNameOf } from './populate-selection'

/** Adapts the schema that Strapi builds. Must run in `register`, before it does. */
export const adaptSchema = (): void => {
  const service = strapi.plugin('graphql').service('content-api')
  const { buildSchema } = service as { buildSchema: () => GraphQLSchema }
  service.buildSchema = () => {
    const schema = buildSchema()
    readTogether(schema)
    allowMissingPictures(schema)
    return schema
  }
}

/**
 * Reads the values of entries without a promise for each: plain ones (texts, numbers, dates) directly, relations from
 * what the query's resolver has read for all entries together. Strapi wraps every field of every entry in policies and
 * promises, which takes most of the time of a long list; only queries and relations have any.
 */
const readTogether = (schema: GraphQLSchema): void => {
  const { naming } = strapi.plugin('graphql').service('utils') as { naming: Naming }
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {})
  for (const model of [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]) {
    const type = schema.getType(typeNameOf(model))
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields()))
      if (isLeafType(getNamedType(field.type))) field.resolve = undefined
      else if (field.resolve)
        field.resolve = populatedField(field.name, field.resolve as Resolver) as typeof field.resolve
    // `articles` and, with their number, `articles_connection`.
    const names = [type.name, naming.getEntityResponseCollectionName(model)]
    for (const query of queries)
      if (query.resolve && names.includes(getNamedType(query.type).name))
        query.resolve = populated(query.resolve as Resolver, model as Schema.ContentType) as typeof query.resolve
  }
}

/**
 * Makes all pictures nullable: Strapi enforces required ones only in the admin's forms, and a missing one would set its
 * whole entry, or the list, to null.
 */
const allowMissingPictures = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields()))
      if (isNonNullType(field.type) && String(field.type.ofType) === 'UploadFile') field.type = field.type.ofType
}

/** Limits the schema to what the site reads. Must run in `register`, before the schema is built. */
export const limitGraphql = (): void => {
  const { shadowCRUD } = strapi.plugin('graphql').service('extension')
  for (const uid of Object.keys(strapi.contentTypes)) {
    shadowCRUD(uid).disableMutations()
    // Other types refer to plugin types (a picture is a file), so only the queries for them are removed.
    if (!isPublicType(uid)) shadowCRUD(uid).disableQueries()
  }
  for (const uid of PRIVATE_TYPES) shadowCRUD(uid).disable()
  for (const column of Object.keys(PRIVATE_COLUMNS)) shadowCRUD(USER).field(column).disable()
  // Leads from a picture to everything that shows it, including drafts.
  shadowCRUD('plugin::upload.file').field('related').disable()
}

/** Writes the schema to GRAPHQL_SDL_FILE, if set, for the site's type generation. */
export const writeGraphqlSdl = async (): Promise<void> => {
  const file = process.env.GRAPHQL_SDL_FILE
  if (!file) return
  const schema = strapi.plugin('graphql').service('content-api').buildSchema()
  await writeFile(file, `${printSchema(schema)}\n`)
}
