import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import type { Core } from '@strapi/strapi'
import { MAX_AGE_S, MAX_IDLE_S } from '../src/accounts/sessions'
import { limitArguments, noInternals } from '../src/graphql/apollo-plugins'
import { limitFields, MAX_BODY_BYTES, MAX_TOKENS, readOnly } from '../src/graphql/validation-rules'
import { mailSender, maxUploadBytes, objectStore, siteUrl } from '../src/shared/environment'
import { throwBodyFault } from '../src/shared/rest'

/** A mail server that does not respond holds up all later emails. By default, nodemailer waits up to ten minutes. */
const MAIL_TIMEOUTS = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 30_000 }

/** Keeps the media library in the public bucket. `/uploads/` in an address is how the site knows its files. */
const uploadToStore = objectStore && {
  provider: 'aws-s3',
  providerOptions: {
    baseUrl: objectStore.mediaUrl.replace(/\/uploads$/, ''),
    rootPath: 'uploads',
    // The bucket is public by its own rule. Most buckets refuse rules for each file.
    s3Options: { ...objectStore.client, params: { Bucket: objectStore.uploadsBucket, ACL: undefined } },
  },
}

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwt: { expiresIn: MAX_AGE_S },
      sessions: { maxRefreshTokenLifespan: MAX_AGE_S, idleRefreshTokenLifespan: MAX_IDLE_S },
      ratelimit: { interval: { min: 1 }, max: env.int('AUTH_RATELIMIT_MAX', 5) },
      register: { allowedFields: [] },
    },
  },
  graphql: {
    config: {
      endpoint: '/graphql',
      shadowCRUD: true,
      // `false` would still serve Apollo's page from its CDN.
      landingPage: () => ApolloServerPluginLandingPageDisabled(),
      // Deep enough for the site; a query with twelve levels has crashed Strapi.
      depthLimit: 5,
      defaultLimit: 100,
      maxLimit: 250,
      generateArtifacts: false,
      apolloServer: {
        introspection: env('NODE_ENV') !== 'production',
        // The plugin has its own CORS settings; strapi::cors does not apply.
        cors: { origin: siteUrl },
        // Enforced by the parser, before validation, which compares every field with every other of the same name.
        parseOptions: { maxTokens: MAX_TOKENS },
        bodyParserConfig: { enableTypes: ['json'], jsonLimit: MAX_BODY_BYTES, onerror: throwBodyFault },
        // Counted with fragments spread; the site's largest query has 79. Checked before the depth, whose calculation
        // doubles with each fragment that spreads the next one twice.
        maxRecursiveSelections: 300,
        validationRules: [readOnly, limitFields],
        plugins: [limitArguments, noInternals],
      },
    },
  },
  upload: {
    config: {
      ...uploadToStore,
      sizeLimit: maxUploadBytes,
      concurrentUploadSize: 4,
      // The site makes its own AVIF and WebP sizes; Strapi keeps the original and a thumbnail.
      breakpoints: {},
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'],
      },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      // Without a mail server, emails are generated and discarded: a failure would reveal who has an account.
      providerOptions: env('SMTP_URL') ? { url: env('SMTP_URL'), ...MAIL_TIMEOUTS } : { jsonTransport: true },
      settings: {
        defaultFrom: mailSender,
        defaultReplyTo: mailSender,
      },
    },
  },
})
