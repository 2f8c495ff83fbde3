export interface AllowedCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Carries the cookie of a social sign-in, which Strapi sets at the first of its two calls. */
  session?: true
  /** The visitor is led there, and sees what comes of it. */
  visited?: true
  /** Refused without a token. */
  own?: true
  /** Opens an account, or sends a mail to whomever the caller names. */
  mails?: true
}

/**
 * The calls of the backend that a visitor's browser may make through the site. Everything else (`/admin` above
 * all) is a 404 of the site.
 */
export const allowedCalls: AllowedCall[] = [
  { method: 'POST', path: /^\/api\/auth\/local$/ },
  { method: 'POST', path: /^\/api\/auth\/(?:local\/register|forgot-password|send-email-confirmation)$/, mails: true },
  { method: 'POST', path: /^\/api\/auth\/(?:reset|change)-password$/ },
  { method: 'GET', path: /^\/api\/auth\/email-confirmation$/ },
  { method: 'GET', path: /^\/api\/connect\/[a-z\d_-]+(?:\/callback)?$/, session: true, visited: true },
  { method: 'GET', path: /^\/api\/auth\/[a-z\d_-]+\/callback$/, session: true },
  { method: 'GET', path: /^\/api\/sign-in-providers$/ },
  { method: 'GET', path: /^\/api\/users\/me$/ },
  { method: 'POST', path: /^\/api\/estimates$/ },
  { method: 'DELETE', path: /^\/api\/estimates\/[a-z\d]+$/ },
  // What everybody may read comes with the pages; to ask freely is to ask for much.
  { method: 'POST', path: /^\/graphql$/, own: true },
]

/** @param path without query */
export function allowedCall(method: string, path: string): AllowedCall | undefined {
  return allowedCalls.find((call) => call.method === method && call.path.test(path))
}
