import { siteUrl } from '../site-url'

export interface Mail {
  object: string
  message: string
}

/** By what Strapi's own text of each mail is known: whatever else is there, an editor wrote. */
const STRAPIS_OWN: Record<string, string> = {
  reset_password: 'We heard that you lost your password',
  email_confirmation: 'You have to confirm your email address',
}

// No name of the user anywhere: whoever registers chooses it, and could send a text of theirs to any address.
const OURS: Record<string, Mail> = {
  reset_password: {
    object: 'Choose a new password',
    message: `<p>Somebody, most likely you, asked for a new password for your account on our website.</p>
<p>Choose one here:</p>
<p><a href="<%= URL %>?code=<%= TOKEN %>"><%= URL %>?code=<%= TOKEN %></a></p>
<p>The link works once. If you did not ask for it, you need do nothing: your password stays as it is.</p>`,
  },
  email_confirmation: {
    object: 'Please confirm your email address',
    message: `<p>Thank you for opening an account on our website.</p>
<p>To finish, please confirm that this address is yours:</p>
<p><a href="${siteUrl}/account/confirm-email?confirmation=<%= CODE %>">${siteUrl}/account/confirm-email?confirmation=<%= CODE %></a></p>
<p>If you did not open an account, you need do nothing.</p>`,
  },
}

/** Our text where Strapi's own still stands; otherwise the text as it is, with links to the site of today. */
export const mailDefaults = (name: string, { object, message }: Mail): Mail => {
  const [own, ours] = [STRAPIS_OWN[name], OURS[name]]
  if (own && ours && message.includes(own)) return ours
  // Strapi's <%= URL %> in this mail is its own address; the page stands on the site.
  return { object, message: message.replace(/https?:\/\/[^/\s"<>]+(?=\/account\/confirm-email)/g, siteUrl) }
}
