import { writeFile } from 'node:fs/promises'
import type { Schema } from '@strapi/strapi'
import { type GraphQLSchema, getNamedType, isLeafType, isNonNullType, isObjectType, printSchema } from 'graphql'
import { PRIVATE_COLUMNS, USER } from '../accounts/user-type'
import { isPublicType, PRIVATE_TYPES } from '../schema/public-types'

/** Adapts the schema that Strapi builds. Must run in `register`, before it does. */
export const adaptSchema = (): void => {
  const service = strapi.plugin('graphql').service('content-api')
  const { buildSchema } = service as { buildSchema: () => GraphQLSchema }
  service.buildSchema = () => {
    const schema = buildSchema()
    readPlainFields(schema)
    allowMissingPictures(schema)
    return schema
  }
}

/**
 * Reads plain values (texts, numbers, dates) of entries directly. Strapi wraps every field of every entry in policies
 * and promises, which takes most of the time of a long list; plain values have no policies.
 */
const readPlainFields = (schema: GraphQLSchema): void => {
  const { naming } = strapi.plugin('graphql').service('utils') as { naming: Naming }
  const models: Schema.Schema[] = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]
  for (const model of models) {
    const isComponent = model.modelType === 'component'
    const type = schema.getType(isComponent ? naming.getComponentName(model) : naming.getTypeName(model))
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields()))
      if (isLeafType(getNamedType(field.type))) field.resolve = undefined
  }
}

interface Naming {
  getTypeName(model: Schema.Schema): string
  getComponentName(model: Schema.Schema): string
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
