import { siteUrl } from '../shared/environment'
import { openIdProvider } from './open-id'

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

  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'grant' })
  // Strapi has already dropped providers that were removed from the environment: it keeps only those in its registry.
  const providers = (await store.get({})) as Record<string, Provider>
  const openId = openIdProvider(process.env)
  if (openId) {
    const registry = accounts.service('providers-registry')
    if (registry.get(openId.name)) throw new Error(`OIDC_NAME: Strapi already has a provider "${openId.name}"`)
    registry.add(openId.name, openId.provider)
    providers[openId.name] = { ...openId.provider.grantConfig, enabled: true, icon: '' }
  }
  for (const [name, provider] of Object.entries(providers))
    if (name !== 'email') provider.callback = `${siteUrl}/account/connect/${name}`
  await store.set({ value: providers })
}

/** Names of the enabled providers. */
export const signInProviders = async (): Promise<string[]> => {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'grant' })
  const providers = (await store.get({})) as Record<string, Provider>
  return Object.keys(providers).filter((name) => name !== 'email' && providers[name].enabled)
}
