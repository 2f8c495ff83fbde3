export interface AllowedCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Passes the cookie of a social sign-in, which Strapi sets in the first of its two calls. */
  session?: true
  /** The browser navigates to it, so the visitor sees the response. */
  visited?: true
  /** Refused without a token. */
  own?: true
  /** Creates an account, or sends an email to an address given by the caller. */
  mails?: true
}

/**
 * The backend calls that a visitor's browser may make through the site. Everything else, especially `/admin`, gets
 * the site's 404.
 */
export const allowedCalls: AllowedCall[] = [
  { method: 'POST', path: /^\/api\/auth\/local$/ },
  { method: 'POST', path: /^\/api\/auth\/(?:local\/register|forgot-password|send-email-confirmation)$/, mails: true },
  { method: 'POST', path: /^\/api\/auth\/(?:reset-password|change-password|confirm-new-email|delete-account)$/ },
  { method: 'POST', path: /^\/api\/auth\/change-email$/, own: true, mails: true },
  { method: 'DELETE', path: /^\/api\/auth\/sessions\/[a-z\d]+$/, own: true },
  { method: 'GET', path: /^\/api\/auth\/email-confirmation$/ },
  { method: 'GET', path: /^\/api\/connect\/[a-z\d_-]+(?:\/callback)?$/, session: true, visited: true },
  { method: 'GET', path: /^\/api\/auth\/[a-z\d_-]+\/callback$/, session: true },
  { method: 'GET', path: /^\/api\/sign-in-providers$/ },
  { method: 'GET', path: /^\/api\/users\/me$/ },
  { method: 'POST', path: /^\/api\/estimates$/ },
  { method: 'DELETE', path: /^\/api\/estimates\/[a-z\d]+$/ },
  // Public content comes with the pages, so anonymous queries, which may be expensive, are not needed.
  { method: 'POST', path: /^\/graphql$/, own: true },
]

/** @param path without query */
export function allowedCall(method: string, path: string): AllowedCall | undefined {
  return allowedCalls.find((call) => call.method === method && call.path.test(path))
}
