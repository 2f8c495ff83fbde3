import type { LocaleStrategy } from '../../../locales/routing.ts'

/** Headers of a browser that prefers Welsh. */
export const welsh = { 'accept-language': 'cy-GB,en;q=0.5' }

/** Expected status, and the language of the page or the redirect target, by strategy. */
export const answers: [LocaleStrategy, path: string, headers: Record<string, string>, answer: string][] = [
  ['prefix_except_default', '/', {}, '200 en-GB'],
  ['prefix_except_default', '/', welsh, '302 /cy'],
  ['prefix_except_default', '/?utm=1', welsh, '302 /cy?utm=1'],
  ['prefix_except_default', '/', { ...welsh, cookie: 'locale=en' }, '200 en-GB'],
  ['prefix_except_default', '/', { ...welsh, cookie: 'locale=xx' }, '200 en-GB'],
  ['prefix_except_default', '/', { cookie: 'a=b; locale=cy' }, '302 /cy'],
  ['prefix_except_default', '/', { ...welsh, 'sec-fetch-site': 'same-origin' }, '200 en-GB'],
  ['prefix_except_default', '/', { ...welsh, 'sec-fetch-site': 'cross-site' }, '302 /cy'],
  ['prefix_except_default', '/about', welsh, '200 en-GB'],
  ['prefix_except_default', '/cy', {}, '200 cy'],
  ['prefix_except_default', '/cy/about', {}, '200 cy'],
  ['prefix_except_default', '/cy/about/', {}, '301 /cy/about'],
  ['prefix_except_default', '/en/about/?a=1', {}, '301 /about?a=1'],
  ['prefix_except_default', '/cy/about-us/', {}, '302 /cy/about'],
  ['prefix_except_default', '/about-us', welsh, '302 /about'],
  ['prefix_except_default', '/cy/nowhere', {}, '404 cy'],
  ['prefix_except_default', '/fr/about', {}, '404 en-GB'],
  ['prefix', '/', {}, '302 /en'],
  ['prefix', '/', welsh, '302 /cy'],
  ['prefix', '/en', welsh, '200 en-GB'],
  ['prefix', '/cy/about', {}, '200 cy'],
  ['prefix', '/about', {}, '301 /en/about'],
  ['prefix', '/about-us/', {}, '302 /en/about'],
  ['prefix', '/cy/about-us', {}, '302 /cy/about'],
  ['prefix_and_default', '/', {}, '200 en-GB'],
  ['prefix_and_default', '/', welsh, '302 /cy'],
  ['prefix_and_default', '/about', {}, '200 en-GB'],
  ['prefix_and_default', '/en/about', {}, '200 en-GB'],
  ['prefix_and_default', '/cy/about', {}, '200 cy'],
  ['no_prefix', '/', {}, '200 en-GB'],
  ['no_prefix', '/', welsh, '200 cy'],
  ['no_prefix', '/about', { cookie: 'locale=cy' }, '200 cy'],
  ['no_prefix', '/about', { ...welsh, cookie: 'locale=en' }, '200 en-GB'],
  ['no_prefix', '/cy/about', {}, '404 en-GB'],
  ['no_prefix', '/about?locale=cy', {}, '303 /about'],
  ['no_prefix', '/about?locale=fr', {}, '200 en-GB'],
]
