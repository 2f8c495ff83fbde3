import { writeFile } from 'node:fs/promises'
import type { Core } from '@strapi/strapi'
import { printSchema } from 'graphql'

/** Writes the schema for the type generation of the site, when GRAPHQL_SDL_FILE says where. */
export const writeGraphqlSdl = async (strapi: Core.Strapi): Promise<void> => {
  const file = process.env.GRAPHQL_SDL_FILE
  if (!file) return
  const schema = strapi.plugin('graphql').service('content-api').buildSchema()
  await writeFile(file, `${printSchema(schema)}\n`)
}
