import type { Core } from '@strapi/strapi'
import { siteUrl } from '../site-url'
import { openIdProvider } from './open-id'

interface Provider {
  enabled: boolean
  icon: string
  callback?: string
}

/**
 * Sign-in with an account elsewhere. Both of Strapi's calls for it go through the site, whose cookie jar holds
 * the session between them: so the provider sends its visitors to the site, and so does Strapi in the end.
 */
export const setSignInProviders = async (strapi: Core.Strapi): Promise<void> => {
  const accounts = strapi.plugin('users-permissions')
  // By default Strapi's own address, which visitors cannot reach.
  accounts.service('providers').buildRedirectUri = (name: string) => `${siteUrl}/api/connect/${name}/callback`

  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'grant' })
  // One that has left the environment is not in here any more: Strapi keeps what its registry knows.
  const providers = (await store.get({})) as Record<string, Provider>
  const openId = openIdProvider(process.env)
  if (openId) {
    const registry = accounts.service('providers-registry')
    if (registry.get(openId.name)) throw new Error(`OIDC_NAME: Strapi has a "${openId.name}" of its own`)
    registry.add(openId.name, openId.provider)
    providers[openId.name] = { ...openId.provider.grantConfig, enabled: true, icon: '' }
  }
  for (const [name, provider] of Object.entries(providers))
    if (name !== 'email') provider.callback = `${siteUrl}/account/connect/${name}`
  await store.set({ value: providers })
}

/** Names of the providers that are on. */
export const signInProviders = async (strapi: Core.Strapi): Promise<string[]> => {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'grant' })
  const providers = (await store.get({})) as Record<string, Provider>
  return Object.keys(providers).filter((name) => name !== 'email' && providers[name].enabled)
}
