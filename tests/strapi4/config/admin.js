const { randomBytes } = require('node:crypto')

// These secrets are temporary, like the database.
const secret = () => randomBytes(16).toString('hex')

module.exports = {
  auth: { secret: secret() },
  apiToken: { salt: secret() },
  transfer: { token: { salt: secret() } },
  // Building the panel takes minutes, and the tests do not use it.
  serveAdminPanel: false,
  autoOpen: false,
}
