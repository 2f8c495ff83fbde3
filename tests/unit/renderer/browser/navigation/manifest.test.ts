import { expect, it } from 'vitest'
import { routeRules } from '#renderer/browser/navigation/builds/manifest.ts'

const matcher = {
  '/**': { middleware: ['redirects'] },
  '/account/**': { middleware: ['signed-in'] },
  '/blog/old': { redirect: '/blog' },
}

it.each([
  ['/', { middleware: ['redirects'] }],
  ['/faq', { middleware: ['redirects'] }],
  ['/account', { middleware: ['signed-in'] }],
  ['/account/a/b', { middleware: ['signed-in'] }],
  ['/accounts', { middleware: ['redirects'] }],
  ['/blog/old', { middleware: ['redirects'], redirect: '/blog' }],
])('the rules of %s: the most specific wins', (path, rules) => {
  expect(routeRules(path, matcher)).toEqual(rules)
})

it('there are no rules until the manifest is loaded', () => {
  expect(routeRules('/faq')).toEqual({})
})
