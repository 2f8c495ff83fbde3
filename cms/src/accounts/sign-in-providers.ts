import { siteUrl } from '../shared/environment'

interface Provider {
  enabled: boolean
  icon: string
  callback?: string
}

/**
 * Social sign-in. Both of Strapi's calls for it go through the site, because the session cookie between them belongs to
 * the site's origin: the provider redirects visitors to the site, and so does Strapi in the end.
 */
export const setSignInProviders = async (): Promise<void> => {
  const accounts = strapi.plugin('users-permissions')
  // The default is Strapi's own URL, which visitors cannot reach.
  accounts.service('providers').buildRedirectUri = (name: string) => `${siteUrl}/api/connect/${name}/callback`

  // Strapi has already dropped providers that were removed from the environment: it keeps only those in its registry.
  const providers = await readProviders()
  const openId = openIdProvider(process.env)
  if (openId) {
    const registry = accounts.service('providers-registry')
    if (registry.get(openId.name)) throw new Error(`OIDC_NAME: Strapi already has a provider "${openId.name}"`)
    registry.add(openId.name, openId.provider)
    providers[openId.name] = { ...openId.provider.grantConfig, enabled: true, icon: '' }
  }
  for (const [name, provider] of Object.entries(providers))
    if (name !== 'email') provider.callback = `${siteUrl}/account/connect/${name}`
  await store().set({ value: providers })
}

const store = () => strapi.store({ type: 'plugin', name: 'users-permissions', key: 'grant' })
const readProviders = async () => (await store().get({})) as Record<string, Provider>

/** Names of the enabled providers. */
export const signInProviders = async (): Promise<string[]> => {
  const providers = Object.entries(await readProviders())
  return providers.flatMap(([name, { enabled }]) => (enabled && name !== 'email' ? [name] : []))
}

const SETTINGS = [
  'OIDC_NAME',
  'OIDC_AUTHORIZE_URL',
  'OIDC_TOKEN_URL',
  'OIDC_PROFILE_URL',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
] as const
const TIMEOUT_MS = 10_000

interface Profile {
  email?: string
  email_verified?: boolean
  preferred_username?: string
  name?: string
}

/**
 * Any OpenID Connect provider, by its three endpoints; undefined if it is not configured.
 * https://docs.strapi.io/cms/configurations/users-and-permissions-providers
 * @throws Error if it is only partly configured
 */
export const openIdProvider = (env: NodeJS.ProcessEnv) => {
  const missingSettings = SETTINGS.filter((name) => !env[name])
  if (missingSettings.length === SETTINGS.length) return undefined
  if (missingSettings.length)
    throw new Error(`Sign-in with a provider requires all of its settings; missing: ${missingSettings.join(', ')}`)
  const name = String(env.OIDC_NAME)
  // The name is part of URLs, and `local` is the provider of Strapi's own accounts.
  if (!/^[a-z][a-z\d-]{1,29}$/.test(name) || name === 'local')
    throw new Error('OIDC_NAME must be 2 to 30 lower-case letters, digits and hyphens, and not "local"')
  return {
    name,
    provider: {
      enabled: true,
      icon: '',
      grantConfig: {
        oauth: 2,
        key: env.OIDC_CLIENT_ID,
        secret: env.OIDC_CLIENT_SECRET,
        authorize_url: env.OIDC_AUTHORIZE_URL,
        access_url: env.OIDC_TOKEN_URL,
        scope: ['openid', 'email', 'profile'],
        scope_delimiter: ' ',
      },
      authCallback: ({ accessToken }: { accessToken: string }) =>
        readProfile(String(env.OIDC_PROFILE_URL), accessToken),
    },
  }
}

/** https://openid.net/specs/openid-connect-core-1_0.html#UserInfo */
const readProfile = async (url: string, accessToken: string): Promise<{ username?: string; email: string }> => {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error('The provider did not return the signed-in user')
  const { email, email_verified, preferred_username, name } = (await response.json()) as Profile
  // Otherwise anyone could claim an address that is not theirs.
  if (!email || email_verified !== true) throw new Error('The provider has not verified the email address')
  return { username: preferred_username || name, email }
}
