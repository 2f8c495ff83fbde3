import { expect, it } from 'vitest'
import { routeRules } from '#renderer/navigation/builds/manifest.ts'

const matcher = {
  '/**': { prerender: true, middleware: ['redirects'] },
  '/blog/**': { prerender: false },
  '/blog/old': { redirect: '/blog' },
}

it.each([
  ['/', { prerender: true, middleware: ['redirects'] }],
  ['/faq', { prerender: true, middleware: ['redirects'] }],
  ['/blog', { prerender: false, middleware: ['redirects'] }],
  ['/blog/care/x', { prerender: false, middleware: ['redirects'] }],
  ['/blogs', { prerender: true, middleware: ['redirects'] }],
  ['/blog/old', { prerender: false, middleware: ['redirects'], redirect: '/blog' }],
])('the rules of %s: the most specific wins', (path, rules) => {
  expect(routeRules(path, matcher)).toEqual(rules)
})

it('there are no rules until the manifest is loaded', () => {
  expect(routeRules('/faq')).toEqual({})
})
