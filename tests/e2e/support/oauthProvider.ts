import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The claims about a user. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
export interface Profile {
  email?: string
  email_verified?: boolean
  preferred_username?: string
}

export interface OauthProvider {
  /** Strapi settings for this provider. */
  env: Record<string, string>
  /** The user who signs in from now on. */
  person: Profile
  stop: () => void
}

const client = { id: 'evenboard', secret: 'not-a-real-secret' }

/** An OpenID Connect provider on the loopback interface: a page with one button ("Continue"), tokens, a profile. */
export async function startOauthProvider(name = 'mockid'): Promise<OauthProvider> {
  const codes = new Map<string, { redirectUri: string; person: Profile }>()
  const tokens = new Map<string, Profile>()

  const routes: Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => void> = {
    'GET /authorize'({ searchParams }, _request, response) {
      const good = searchParams.get('client_id') === client.id && searchParams.get('response_type') === 'code'
      if (!good || !searchParams.get('scope')?.split(' ').includes('openid')) return end(response, 400)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(consentPage(name, searchParams))
    },
    'GET /consent'({ searchParams }, _request, response) {
      const redirectUri = searchParams.get('redirect_uri') ?? ''
      const code = randomUUID()
      codes.set(code, { redirectUri, person: self.person })
      const target = new URL(redirectUri)
      target.searchParams.set('code', code)
      target.searchParams.set('state', searchParams.get('state') ?? '')
      response.writeHead(302, { location: target.href }).end()
    },
    async 'POST /token'(_url, request, response) {
      const form = new URLSearchParams(await bodyOf(request))
      const given = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
      if (!isClient || given?.redirectUri !== form.get('redirect_uri'))
        return end(response, 400, { error: 'invalid_grant' })
      const token = randomUUID()
      tokens.set(token, given.person)
      end(response, 200, { access_token: token, token_type: 'Bearer' })
    },
    'GET /profile'(_url, { headers }, response) {
      const person = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
      if (person) end(response, 200, person)
      else end(response, 401)
    },
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const route = routes[`${request.method} ${url.pathname}`]
    if (route) route(url, request, response)
    else end(response, 404)
  })
  // Never closes an idle connection: Strapi, which may reuse it at that moment, would see a network failure.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: OauthProvider = {
    env: {
      OIDC_NAME: name,
      OIDC_AUTHORIZE_URL: `${origin}/authorize`,
      OIDC_TOKEN_URL: `${origin}/token`,
      OIDC_PROFILE_URL: `${origin}/profile`,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    },
    person: { email: 'grace@example.org', email_verified: true, preferred_username: 'grace' },
    stop: () => server.close().closeAllConnections(),
  }
  return self
}

function consentPage(name: string, parameters: URLSearchParams): string {
  const hidden = ['redirect_uri', 'state']
    .map((field) => `<input type="hidden" name="${field}" value="${escaped(parameters.get(field) ?? '')}">`)
    .join('')
  return `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><h1>${name}</h1>
<form action="/consent">${hidden}<button>Continue</button></form></html>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function end(response: ServerResponse, status: number, body: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
