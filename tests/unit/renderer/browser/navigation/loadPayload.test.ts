import { describe, expect, it, vi } from 'vitest'
import { loadPayload, payloadUrl } from '#renderer/browser/navigation/loadPayload.ts'
import { readPayloadAddress } from '#server/render/payload.ts'
import { redirectStatuses } from '#services/rules/site/redirectStatus.ts'

describe('payloadUrl', () => {
  it.each([
    ['/', '/_payload.json?b1'],
    ['/faq', '/faq/_payload.json?b1'],
    ['/blog/care/when-to-recoat', '/blog/care/when-to-recoat/_payload.json?b1'],
    ['/blog?page=2', '/blog/_payload.json?page=2&b1'],
    ['/?utm_source=x', '/_payload.json?utm_source=x&b1'],
    ['/faq#prices', '/faq/_payload.json?b1'],
    ['/blog?page=2#top', '/blog/_payload.json?page=2&b1'],
  ])('for %s is %s', (url, address) => {
    expect(payloadUrl(url, 'b1')).toBe(address)
  })

  it.each([
    ['/', { path: '/', query: '' }],
    ['/faq', { path: '/faq', query: '' }],
    ['/blog?page=2', { path: '/blog', query: '?page=2' }],
    ['/coverage?postcode=SW4%207AA', { path: '/coverage', query: '?postcode=SW4%207AA' }],
  ])('is understood by the server (%s)', (url, read) => {
    expect(readPayloadAddress(payloadUrl(url, 'b1'))).toEqual({ ...read, buildId: 'b1' })
  })
})

describe('loadPayload', () => {
  it.each(redirectStatuses)('follows a redirect of status %i', async (status) => {
    vi.stubGlobal('__BUILD_ID__', 'b1')
    vi.stubGlobal('fetch', async () => Response.json({ redirect: '/services' }, { status }))
    expect(await loadPayload(`/from-${status}`, 'navigation')).toEqual({ kind: 'redirect', to: '/services' })
    vi.unstubAllGlobals()
  })
})
