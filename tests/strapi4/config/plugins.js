const { randomBytes } = require('node:crypto')

module.exports = {
  'users-permissions': {
    config: {
      jwtSecret: randomBytes(16).toString('hex'),
      // All tests use the same address.
      ratelimit: { interval: 60_000, max: 1_000 },
    },
  },
}
