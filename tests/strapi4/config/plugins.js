const { randomBytes } = require('node:crypto')

module.exports = {
  'users-permissions': {
    config: {
      jwtSecret: randomBytes(16).toString('hex'),
      // All tests come from one address.
      ratelimit: { interval: 60_000, max: 1_000 },
    },
  },
}
