const { randomBytes } = require('node:crypto')

// All of it is thrown away with the database, the secrets too.
const secret = () => randomBytes(16).toString('hex')

module.exports = {
  auth: { secret: secret() },
  apiToken: { salt: secret() },
  transfer: { token: { salt: secret() } },
  // The panel takes minutes to build, and nobody looks at it.
  serveAdminPanel: false,
  autoOpen: false,
}
