import type { Schema } from '@strapi/strapi'
import { type GraphQLSchema, getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql'

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
