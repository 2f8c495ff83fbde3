// Calls that Strapi's accounts plugin lacks. Their paths are next to its own, so that its checks of bodies apply.
const call = (path: string, action: string) => ({
  method: 'POST',
  path: `/auth/${path}`,
  handler: `own-account.${action}`,
  // A new object for each, because Strapi writes the permission that it needs into it.
  config: { middlewares: ['plugin::users-permissions.rateLimit'] },
})

export default {
  routes: [
    { method: 'GET', path: '/sign-in-providers', handler: 'own-account.signInProviders', config: { auth: false } },
    call('change-email', 'changeEmail'),
    call('confirm-new-email', 'confirmNewEmail'),
    call('delete-account', 'deleteAccount'),
  ],
}
