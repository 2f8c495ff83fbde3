module.exports = [
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::body',
  'strapi::query',
  // Secure cookies would break social sign-in over plain HTTP.
  { name: 'strapi::session', config: { secure: false } },
  'strapi::favicon',
  'strapi::public',
]
