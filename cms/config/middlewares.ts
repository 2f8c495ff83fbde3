import { maxUploadBytes, siteUrl } from '../src/shared/environment'

export default [
  'global::forwarded',
  'global::request-log',
  'strapi::errors',
  'strapi::security',
  { name: 'strapi::cors', config: { origin: [siteUrl] } },
  { name: 'strapi::body', config: { formidable: { maxFileSize: maxUploadBytes } } },
  'global::account-bodies',
  'strapi::query',
  'global::query-limits',
  'global::populate-deep',
  // Secure cookies by default would break social sign-in over plain HTTP.
  { name: 'strapi::session', config: { secure: siteUrl.startsWith('https:'), sameSite: 'lax' } },
  // Without a file, it answers 500.
  { name: 'strapi::favicon', config: { path: 'src/admin/favicon.png' } },
  'strapi::public',
]
