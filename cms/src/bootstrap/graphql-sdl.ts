import { writeFile } from 'node:fs/promises'
import { printSchema } from 'graphql'

/** Writes the schema to GRAPHQL_SDL_FILE, if set, for the site's type generation. */
export const writeGraphqlSdl = async (): Promise<void> => {
  const file = process.env.GRAPHQL_SDL_FILE
  if (!file) return
  const schema = strapi.plugin('graphql').service('content-api').buildSchema()
  await writeFile(file, `${printSchema(schema)}\n`)
}
