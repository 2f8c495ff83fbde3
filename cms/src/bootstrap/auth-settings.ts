import type { Core } from '@strapi/strapi'
import { siteUrl } from '../site-url'

/** The accounts' own settings: they are kept in the database and do not follow the mail provider's. */
export const setAuthSettings = async (strapi: Core.Strapi): Promise<void> => {
  const store = (key: string) => strapi.store({ type: 'plugin', name: 'users-permissions', key })

  const advanced = (await store('advanced').get({})) as Record<string, unknown>
  await store('advanced').set({
    value: {
      ...advanced,
      email_reset_password: `${siteUrl}/reset-password`,
      email_confirmation_redirection: `${siteUrl}/confirmed`,
      email_confirmation: process.env.EMAIL_CONFIRMATION === 'true',
    },
  })

  const mails = (await store('email').get({})) as Record<string, { options: { from: unknown } }>
  for (const mail of Object.values(mails))
    mail.options.from = { name: 'Site', email: process.env.MAIL_FROM || 'site@example.test' }
  await store('email').set({ value: mails })
}
