/**
 * An OpenID Connect provider, added to Strapi 4 as any project would add its own. It uses the same settings as cms/.
 * https://docs-v4.strapi.io/dev-docs/plugins/users-permissions#creating-a-custom-provider
 */
exports.addProvider = (strapi) => {
  const { OIDC_NAME: name, SITE_URL: site, ...env } = process.env
  strapi
    .plugin('users-permissions')
    .service('providers-registry')
    .add(name, {
      enabled: true,
      icon: '',
      grantConfig: {
        oauth: 2,
        key: env.OIDC_CLIENT_ID,
        secret: env.OIDC_CLIENT_SECRET,
        authorize_url: env.OIDC_AUTHORIZE_URL,
        access_url: env.OIDC_TOKEN_URL,
        callback: `${site}/account/connect/${name}`,
        scope: ['openid', 'email', 'profile'],
        scope_delimiter: ' ',
      },
      async authCallback({ accessToken }) {
        const answer = await fetch(env.OIDC_PROFILE_URL, { headers: { authorization: `Bearer ${accessToken}` } })
        if (!answer.ok) throw new Error('The provider did not return the signed-in user')
        const { email, preferred_username: username } = await answer.json()
        return { email, username }
      },
    })
}
