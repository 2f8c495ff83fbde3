import { describe, expect, it } from 'vitest'
import { toPayload } from '#server/render/payload.ts'
import { buildId } from '../fakeBuild.ts'
import { rendered } from '../fakeRenderer.ts'
import { decisionCases, legacyRules, liveRules } from '../routing/decisionCases.ts'
import { testSite } from '../support.ts'

describe('the status of a payload', () => {
  it.each<[string, object, number, string]>([
    ['a page', { pageId: '/p', data: 1 }, 200, 'application/json'],
    ['an invalid page', { pageId: '/e', abortStatusCode: 404, _abortCall: 'x' }, 404, 'application/json'],
    ['an outage', { pageId: '/e', abortStatusCode: 503, _abortCall: 'x' }, 503, 'application/json'],
    ['a redirect', { _urlRedirect: { url: '/x' } }, 404, 'text/plain'],
    ['no route', { is404: true, _isServerSideError: true }, 404, 'text/plain'],
    ['a fault', { is404: false, _isServerSideError: true }, 500, 'text/plain'],
    ['an error without an error page', { serverSideError: true }, 500, 'text/plain'],
  ])('is right for %s', (_what, data, status, type) => {
    const payload = toPayload(JSON.stringify({ ...data, furniture: { menu: 1 } }), 'v1')
    expect([payload.status, payload.contentType.split(';')[0], payload.failed]).toEqual([status, type, status >= 500])
    if (type !== 'application/json') return
    expect(JSON.parse(payload.body)).toEqual(data)
    expect(payload.headers).toEqual([['X-Page-Version', 'v1']])
  })

  it('is 500 for invalid JSON', () => {
    expect(toPayload('<html>', 'v1').status).toBe(500)
  })
})

describe('a client navigation ends where a direct request does', () => {
  // A hash never leaves the browser, and HTTP request targets are ASCII only.
  const requests = decisionCases.filter(([, target]) => /^\/[\x21-\x7e]*$/.test(target) && !target.includes('#'))

  type Decided = { kind: string; status?: number; location?: string }
  const statuses: Record<string, number> = { malformed: 400, gone: 410 }

  it('whatever it asks for', async () => {
    const { get } = await testSite({ legacy: legacyRules, rules: liveRules })
    for (const [what, target, decision] of requests) {
      const direct = await get(target)
      const [, path = '', query = ''] = /^([^?]*)\??(.*)$/.exec(target) ?? []
      const navigation = await get(payload(path === '/' ? '' : path, query ? `${query}&${buildId}` : buildId))
      const { location } = direct.headers
      const { kind, status = statuses[kind], location: decided } = decision as Decided
      expect([what, direct.status, location]).toEqual([what, status ?? direct.status, decided])
      expect([what, navigation.status]).toEqual([what, direct.status])
      if (location === undefined) continue
      expect([what, JSON.parse(navigation.text)]).toEqual([what, { redirect: location }])
      expect(navigation.headers).not.toHaveProperty('location')
      expect(navigation.headers['cache-control']).toBe('no-cache')
    }
  })
})

const payload = (path: string, rest = buildId) => `${path}/_payload.json?${rest}`

describe('requests for payloads', () => {
  it('sends prerendered payloads without the furniture', async () => {
    const { get, renderer } = await testSite()
    const answer = await get(payload('/faq'))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { pageId: '/faq', data: {} }])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(renderer.payload).not.toHaveBeenCalled()
  })

  it('has the status of the page', async () => {
    const { get, renderer } = await testSite()
    expect((await get(payload('/unknown'))).status).toBe(404)
    renderer.payload.mockResolvedValue(
      rendered({ status: 503, failed: true, body: '{}', contentType: 'application/json' }),
    )
    expect((await get(payload('/blog'))).status).toBe(503)
  })

  it.each([
    ['another build', payload('/faq', 'build0')],
    ['no build', '/faq/_payload.json'],
  ])('makes the browser do a full page load: %s', async (_what, target) => {
    const { get } = await testSite()
    const answer = await get(target)
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })
})
