const auth = (...names) => names.map((name) => `plugin::users-permissions.auth.${name}`)

/** Strapi grants these to visitors alone; a call with a token runs as `authenticated`, which inherits nothing. */
const open = [
  ...auth('callback', 'connect', 'register', 'forgotPassword', 'resetPassword'),
  ...auth('emailConfirmation', 'sendEmailConfirmation'),
  ...['contact', 'menu', 'footer-menu'].map((name) => `api::${name}.${name}.find`),
]

/** What has to be ticked in the admin of a Strapi 4. The rest of an account's calls is ticked there already. */
exports.setPermissions = async (strapi) => {
  for (const type of ['public', 'authenticated']) {
    const role = await strapi
      .query('plugin::users-permissions.role')
      .findOne({ where: { type }, populate: ['permissions'] })
    const missing = open.filter((action) => role.permissions.every((one) => one.action !== action))
    for (const action of missing)
      await strapi.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } })
  }
}
