import type { Core } from '@strapi/strapi'
import { type GraphQLSchema, isNonNullType, isObjectType } from 'graphql'

/**
 * Makes all pictures nullable: Strapi enforces required ones only in the admin's forms, and a missing one would set its
 * whole entry, or the list, to null. Must run in `register`, before the schema is built.
 */
export const allowMissingPictures = (strapi: Core.Strapi): void => {
  const service = strapi.plugin('graphql').service('content-api')
  const { buildSchema } = service as { buildSchema: () => GraphQLSchema }
  service.buildSchema = () => {
    const schema = buildSchema()
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
      for (const field of Object.values(type.getFields()))
        if (isNonNullType(field.type) && String(field.type.ofType) === 'UploadFile') field.type = field.type.ofType
    return schema
  }
}
