import { expect, it } from 'vitest'
import { tidyHtml } from '#server/render/tidyHtml.ts'

it.each([
  ['<img srcSet="/a 1w" fetchPriority="high"/>', '<img srcset="/a 1w" fetchpriority="high">'],
  ['a<br/>b', 'a<br>b'],
  ['<meta charset="UTF-8" />', '<meta charset="UTF-8">'],
  ['<input checked="" value="" alt=""/>', '<input checked value="" alt="">'],
  ['<a href="/x" data-force="">b</a>', '<a href="/x" data-force>b</a>'],
  ['<form noValidate="" action="/a/">', '<form novalidate action="/a/">'],
  ['<img alt="a > B=" srcSet="/a 1w"/>', '<img alt="a > B=" srcset="/a 1w">'],
  ['<p title="a > b">c <!-- -->d</p>', '<p title="a > b">c <!-- -->d</p>'],
])('%s becomes %s', (before, after) => {
  expect(tidyHtml(before)).toBe(after)
})

it.each([
  '<svg viewBox="0 0 1 1"><path d="M0"/><use href="#a"/></svg>',
  '<p>a <b>b</b>\n<em>c</em> 1 &lt; 2 and x="" y</p>',
  '<a href="/x" data-force="a" class="">b</a>',
])('leaves %s as it is', (html) => {
  expect(tidyHtml(html)).toBe(html)
})
