import type { Core } from '@strapi/strapi'
import { editorsPasswordMail } from '../src/accounts/settings'
import { previewAddress } from '../src/preview/preview'
import { siteUrl } from '../src/shared/environment'

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  // Needs `strapi build` first (one minute): `npm run admin` does both.
  serveAdminPanel: env.bool('SERVE_ADMIN', false),
  autoOpen: false,
  flags: { nps: false, promoteEE: false },
  forgotPassword: { emailTemplate: editorsPasswordMail },
  preview: { enabled: true, config: { allowedOrigins: [siteUrl], handler: previewAddress } },
})
