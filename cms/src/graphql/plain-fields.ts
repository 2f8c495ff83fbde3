import type { Core, Schema } from '@strapi/strapi'
import { type GraphQLSchema, getNamedType, isLeafType, isObjectType } from 'graphql'

/**
 * Reads plain values (texts, numbers, dates) of entries directly. Strapi wraps every field of every entry in policies
 * and promises, which takes most of the time of a long list; plain values have no policies. Must run in `register`,
 * before the schema is built.
 */
export const readPlainFields = (strapi: Core.Strapi): void => {
  const service = strapi.plugin('graphql').service('content-api')
  const { buildSchema } = service as { buildSchema: () => GraphQLSchema }
  const { naming } = strapi.plugin('graphql').service('utils') as { naming: Naming }
  service.buildSchema = () => {
    const schema = buildSchema()
    const models: Schema.Schema[] = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]
    for (const model of models) {
      const isComponent = model.modelType === 'component'
      const type = schema.getType(isComponent ? naming.getComponentName(model) : naming.getTypeName(model))
      if (!isObjectType(type)) continue
      for (const field of Object.values(type.getFields()))
        if (isLeafType(getNamedType(field.type))) field.resolve = undefined
    }
    return schema
  }
}

interface Naming {
  getTypeName(model: Schema.Schema): string
  getComponentName(model: Schema.Schema): string
}
