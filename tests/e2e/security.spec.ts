// Security headers, the content security policy, and what the server does not serve.

import { createHash } from 'node:crypto'
import { raw } from './support/raw.ts'
import { routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** One URL for each type of response. */
const answers = (
  '/ /blog /nowhere /%00 /faq/ /about-us /favicon.svg /builds/latest.json ' +
  '/robots.txt /sitemap.xml /healthz /media/1/x /faq/_payload.json?x'
).split(' ')

test('every response has the security headers', async ({ stack }) => {
  for (const path of answers) {
    const { headers } = await raw(stack.siteUrl, path)
    expect.soft(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    for (const talkative of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect.soft(headers[talkative], path).toBeUndefined()
  }
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the CSP allows scripts and styles from this site only, and inline ones by hash', async ({ request }) => {
  for (const { path } of routes) {
    const response = await request.get(path)
    const policy = readPolicy(response.headers()['content-security-policy'] ?? '')
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    const html = await response.text()
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '', text = '']) => text && !/type="application\/(ld\+)?json"/.test(attributes))
      .map(([, , text = '']) => hashOf(text))
    expect(new Set(policy['script-src'])).toEqual(new Set(["'self'", ...inline]))
    // The starter, and the rules for prerendering.
    expect(inline.length).toBeLessThanOrEqual(2)
    expect(html).not.toMatch(/<[^>]+\s(?:on\w+|style)="/)
    const styles = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashOf(text))
    expect(policy['style-src']).toEqual(["'self'", ...styles])
    expect(policy['style-src-attr']).toBeUndefined()
    // The web fonts', and those of everything else.
    expect(styles).toHaveLength(2)
  }
})

test('an inline script added to the page is blocked by the CSP', async ({ page, allow }) => {
  allow(/Content Security Policy|csp/)
  await page.goto('/faq')
  const ran = await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))
    return 'ran' in window
  })
  expect(ran).toBe(false)
})

test('server files are not served', async ({ stack }) => {
  const paths = (
    '/.env /package.json /server/index.ts /dist/start/index.js /builds/../../package.json /assets/..%2f..%2fpackage.json ' +
    '/assets/%2e%2e/%2e%2e/package.json /media/320/..%2f..%2fstack.json.jpg /.vite/manifest.json /pages/manifest.json /assets/../.vite/manifest.json'
  ).split(' ')
  for (const path of paths) {
    const { status, body } = await raw(stack.siteUrl, path)
    expect([path, [301, 400, 404].includes(status)]).toEqual([path, true])
    expect(body.toString()).not.toMatch(/"dependencies"|hookSecret|import /)
  }
})

function readPolicy(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )
}
