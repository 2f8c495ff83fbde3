import { type OauthProvider, startOauthProvider } from './oauthProvider.ts'
import { type Strapi4Stack, startStrapi4Stack } from './strapi4.ts'
import { strapi4Unsupported } from './strapi4App.ts'
import { test } from './test.ts'

/**
 * A Strapi 4 and a site that uses it, for the tests of one file, which run one after the other. Skipped where Strapi 4
 * does not run.
 */
export function ownStrapi4(): () => Strapi4Stack {
  let own: Strapi4Stack | undefined
  let provider: OauthProvider | undefined
  test.describe.configure({ mode: 'default' })
  test.skip(strapi4Unsupported !== undefined, strapi4Unsupported)
  test.beforeAll(async () => {
    provider = await startOauthProvider()
    own = await startStrapi4Stack(provider.env)
  })
  test.afterAll(async () => {
    provider?.stop()
    await own?.stop()
  })
  return () => {
    if (!own) throw new Error('The stack has not been started')
    return own
  }
}
