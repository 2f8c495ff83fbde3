import { readFirmName } from '../email/firm'
import { t } from '../email/translate'
import { mailSender, siteUrl } from '../shared/environment'
import { RESET_LINK_HOURS } from './reset-links'

/**
 * Updates the account settings that Strapi keeps in the database. Links follow SITE_URL, and the sender is the company
 * name in the contact details. Email texts are left alone once an editor has changed them.
 */
export const setAuthSettings = async (): Promise<void> => {
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

  const from = { name: await readFirmName(), email: mailSender }
  const mails = (await store('email').get({})) as Record<string, { options: Mail }>
  for (const [name, { options }] of Object.entries(mails)) Object.assign(options, { from }, mailDefaults(name, options))
  await store('email').set({ value: mails })
}

interface Mail {
  object: string
  message: string
}

/** A phrase that identifies Strapi's default text of each email; any other text was written by an editor. */
const STRAPI_PHRASES: Record<string, string> = {
  reset_password: 'We heard that you lost your password',
  email_confirmation: 'You have to confirm your email address',
}

// Never include the user name: anyone who registers chooses it, and could use it to send their own text to any address.
const OUR_TEXTS: Record<string, Mail> = {
  reset_password: {
    object: t('Choose a new password'),
    message: `<p>${t('Someone, probably you, asked for a new password for your account on our website.')}</p>
<p>${t('Choose one here:')}</p>
<p><a href="<%= URL %>?code=<%= TOKEN %>"><%= URL %>?code=<%= TOKEN %></a></p>
<p>${t(
      'The link works only once, and for {hours} hours. If you didn’t ask for it, you don’t have to do anything: your password stays the same.',
      { hours: String(RESET_LINK_HOURS) },
    )}</p>`,
  },
  email_confirmation: {
    object: t('Please confirm your email address'),
    message: `<p>${t('Thank you for creating an account on our website.')}</p>
<p>${t('Please confirm that this address is yours:')}</p>
<p><a href="${siteUrl}/account/confirm-email?confirmation=<%= CODE %>">${siteUrl}/account/confirm-email?confirmation=<%= CODE %></a></p>
<p>${t('If you didn’t create an account, you don’t have to do anything.')}</p>`,
  },
}

/** For those who have forgotten the password of the admin. */
export const editorsPasswordMail = {
  subject: t('Choose a new password'),
  text: `${t('Choose one here:')}\n\n<%= url %>`,
  html: `<p>${t('Choose one here:')}</p><p><%= url %></p>`,
}

/** Replaces Strapi's default text with ours; keeps an editor's text and only updates its links to the current site URL. */
export const mailDefaults = (name: string, { object, message }: Mail): Mail => {
  const [phrase, text] = [STRAPI_PHRASES[name], OUR_TEXTS[name]]
  if (phrase && text && message.includes(phrase)) return text
  // In this email Strapi's <%= URL %> is its own address, but the page is on the site.
  return { object, message: message.replace(/https?:\/\/[^/\s"<>]+(?=\/account\/confirm-email)/g, siteUrl) }
}
