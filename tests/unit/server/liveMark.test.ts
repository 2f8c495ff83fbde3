import { describe, expect, it } from 'vitest'
import { createPrepareResponse } from '#server/cache/preparedResponse.ts'
import { securityHeaders } from '#server/http/securityHeaders.ts'
import { liveMark } from '#server/render/liveMark.ts'
import { rendered, testSite } from './support.ts'

const live = { url: 'wss://cms.example.org:8443/graphql?a="b"', protocol: 'graphql-ws' }
const marked = createPrepareResponse([], () => false, [liveMark(live)])

describe('the head mark of live content', () => {
  it('is in the head of pages', async () => {
    const { variants } = await marked(rendered(), { path: '/' })
    expect(String(variants.identity.body)).toContain(
      '<meta name="live" content="graphql-ws wss://cms.example.org:8443/graphql?a=&#34;b&#34;"></head>',
    )
  })

  it('leaves payloads as they are', async () => {
    const json = { contentType: 'application/json; charset=utf-8', body: '{"a":"</head>"}' }
    expect(String((await marked(rendered(json), { path: '/' })).variants.identity.body)).toBe(json.body)
  })

  it('does not exist without an endpoint', async () => {
    const { get } = await testSite()
    expect((await get('/faq')).text).toBe(rendered().body)
  })

  it('allows pages to connect only to that endpoint', () => {
    const policy = (given: typeof live | undefined) =>
      new Map(securityHeaders({ secure: true, development: false, inlineScripts: [], live: given })).get(
        'Content-Security-Policy',
      )
    expect(policy(live)).toContain("connect-src 'self' wss://cms.example.org:8443;")
    expect(policy(undefined)).toContain("connect-src 'self';")
  })
})
