import { expect, it } from 'vitest'
import { scrollOf } from '#renderer/browser/navigation/scroll/scrollRules.ts'

const place = (fullPath: string) => ({ fullPath, path: fullPath.replace(/[?#].*$/, '') })

it.each<[from: string, to: string, setting: boolean | undefined, scroll: string]>([
  ['/faq', '/prices', undefined, 'top'],
  ['/faq', '/prices', true, 'top'],
  ['/faq', '/prices', false, 'keep'],
  ['/faq', '/prices#stairs', undefined, 'element'],
  ['/faq', '/prices#stairs', false, 'keep'],
  ['/faq#x', '/faq', undefined, 'top'],
  ['/faq#x', '/faq', false, 'keep'],
  ['/faq', '/faq', undefined, 'keep'],
  ['/blog', '/blog?page=2', undefined, 'keep'],
  ['/blog', '/blog?page=2', true, 'top'],
  ['/blog?page=2', '/blog?page=2#list', undefined, 'element'],
  ['/blog#list', '/blog?page=2', undefined, 'top'],
])('from %s to %s, with scrollToTop %s: %s', (from, to, setting, scroll) => {
  expect(scrollOf(place(to), place(from), setting)).toBe(scroll)
})
