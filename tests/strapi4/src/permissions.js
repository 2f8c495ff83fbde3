const auth = (...names) => names.map((name) => `plugin::users-permissions.auth.${name}`)

/** Strapi grants these only to anonymous visitors; calls with a token run as `authenticated`, which inherits nothing. */
const open = [
  ...auth('callback', 'connect', 'register', 'forgotPassword', 'resetPassword'),
  ...auth('emailConfirmation', 'sendEmailConfirmation'),
  ...['contact', 'menu', 'footer-menu'].map((name) => `api::${name}.${name}.find`),
]

/** The permissions to tick in Strapi 4's admin. The other account calls are allowed by default. */
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
