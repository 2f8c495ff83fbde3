const { randomBytes } = require('node:crypto')
const path = require('node:path')

module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT'),
  // Both calls of a social sign-in share a cookie, so they go through the site, which forwards them.
  url: env('SITE_URL'),
  proxy: true,
  app: { keys: [randomBytes(16).toString('hex')] },
  dirs: { public: path.join(env('DATA_DIR'), 'public') },
})
