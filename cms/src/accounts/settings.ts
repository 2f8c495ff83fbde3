import type { Core } from '@strapi/strapi'
import { readFirmName } from '../email/firm'
import { mailSender, siteUrl } from '../shared/environment'
import { type Mail, mailDefaults } from './email-texts'

/**
 * Updates the account settings that Strapi keeps in the database. Links follow SITE_URL, and the sender is the company
 * name in the contact details. Email texts are left alone once an editor has changed them.
 */
export const setAuthSettings = async (strapi: Core.Strapi): Promise<void> => {
  const store = (key: string) => strapi.store({ type: 'plugin', name: 'users-permissions', key })

  const advanced = (await store('advanced').get({})) as Record<string, unknown>
  await store('advanced').set({
    value: {
      ...advanced,
      email_reset_password: `${siteUrl}/account/reset-password`,
      email_confirmation_redirection: `${siteUrl}/account/confirmed`,
      email_confirmation: process.env.EMAIL_CONFIRMATION === 'true',
    },
  })

  const from = { name: await readFirmName(strapi), email: mailSender }
  const mails = (await store('email').get({})) as Record<string, { options: Mail }>
  for (const [name, { options }] of Object.entries(mails)) Object.assign(options, { from }, mailDefaults(name, options))
  await store('email').set({ value: mails })
}
