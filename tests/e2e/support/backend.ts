import { join } from 'node:path'
import { type OauthProvider, startOauthProvider } from './oauthProvider.ts'
import { type Stack, startStack } from './stack.ts'
import { sharedStack } from './stackFile.ts'

/** A stack for several files, one after the other: each tolerates what the others have changed. */
export interface Backend extends Stack {
  provider: OauthProvider
  /** Signs the tokens of accounts. */
  jwtSecret: string
  /** File with the GraphQL schema. */
  sdl: string
}

/** Starts it with the settings of all its files. */
export async function startBackend(): Promise<Backend> {
  const provider = await startOauthProvider()
  const jwtSecret = 'a secret of these tests alone'
  const sdl = join(sharedStack().logs, `schema-${process.pid}.graphql`)
  const stack = await startStack({
    like: sharedStack(),
    siteEnv: ({ strapiUrl }) => ({ GRAPHQL_WS_URL: `${strapiUrl.replace('http:', 'ws:')}/graphql` }),
    // Connections that do not answer a ping before the next one are closed, including those of a busy test.
    strapiEnv: { ...provider.env, JWT_SECRET: jwtSecret, GRAPHQL_SDL_FILE: sdl, GRAPHQL_PING_S: '5' },
  })
  const stop = async () => {
    provider.stop()
    await stack.stop()
  }
  return { ...stack, provider, jwtSecret, sdl, stop }
}
