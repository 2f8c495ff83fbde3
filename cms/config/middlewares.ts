import { CSP_DEFAULTS } from '@strapi/utils'
import { maxUploadBytes, objectStore, siteUrl } from '../src/shared/environment'

/** The admin shows the pictures of the media library from its bucket. */
const bucketInAdmin = (mediaUrl: string) => {
  const origin = new URL(mediaUrl).origin
  const sources = (name: 'img-src' | 'media-src') => [...CSP_DEFAULTS[name], origin]
  const directives = { 'img-src': sources('img-src'), 'media-src': sources('media-src') }
  return { contentSecurityPolicy: { useDefaults: true, directives } }
}

export default [
  'global::forwarded',
  'global::request-log',
  'strapi::errors',
  { name: 'strapi::security', config: objectStore ? bucketInAdmin(objectStore.mediaUrl) : {} },
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
