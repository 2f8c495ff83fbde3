import { describe, expect, it } from 'vitest'
import { usedStyles } from '#server/render/usedStyles.ts'
import { parseStyles } from '../../../../scripts/build/parseStyles.ts'

const used = (css: string, html: string) => usedStyles(html, parseStyles(css))

describe('the styles that a page uses', () => {
  it.each([
    ['.a{top:0}', '<p class="a">', true],
    ['.a{top:0}', '<p class="b">', false],
    ['.a .b{top:0}', '<p class="b a">', true],
    ['#a .b{top:0}', '<p class="b">', false],
    ['#a .b{top:0}', '<div id="a"><p class="b">', true],
    ['table{top:0}', '<p>', false],
    ['.lg\\:block{top:0}', '<p class="lg:block">', true],
    ['.\\[\\&\\>li\\]\\:p>li{top:0}', '<ul class="[&amp;&gt;li]:p"><li>', true],
    ['.hover\\:u:hover{top:0}', '<p class="hover:u">', true],
    [':where(.space>:not(:last-child)){top:0}', '<p class="space">', true],
    [':where(.space>:not(:last-child)){top:0}', '<p>', false],
    ['main:has(.lines)>p{top:0}', '<main class="lines"><p>', true],
    ['main:has(.lines)>p{top:0}', '<main><p>', false],
    ['p:not(:has(.lines)){top:0}', '<p>', true],
    [':is(.a,.b){top:0}', '<p class="b">', true],
    [':is(.a i,.b) p{top:0}', '<p class="c">', false],
    ['.a :is(input,.b){top:0}', '<p class="a"><input>', true],
    ['.a :is(input,.b){top:0}', '<input>', false],
    ['.a:not(:is(.b,.c)){top:0}', '<p class="a">', true],
    ['.a:not(.b){top:0}', '<p class="a">', true],
    ['.a:is(.dark *){top:0}', '<p class="a">', true],
    ['[data-open]{top:0}', '<p>', true],
  ])('%s on %s: %s', (css, html, expected) => {
    expect(used(css, html)).toBe(expected ? css : '')
  })

  it('keeps of a list the selectors that match', () => {
    expect(used('.a,.b p,.c:is(i,b){top:0}', '<p class="b">')).toBe('.b p{top:0}')
  })

  it('keeps groups, and leaves out empty ones', () => {
    const css = '@layer base{p{top:0}}@media print{@supports (top:0){.a{top:0}.b{top:0}}}@layer empty{.x{top:0}}'
    expect(used(css, '<p class="a">')).toBe('@layer base{p{top:0}}@media print{@supports (top:0){.a{top:0}}}')
  })

  it('keeps the focal point of cropped pictures in view', () => {
    const pictures = '<img data-focus="30 75"><img data-focus="30 75"><img data-focus="1 2}*{">'
    expect(used('', pictures)).toBe('[data-focus="30 75"]{object-position:30% 75%!important}')
  })

  it('leaves out unused custom properties, also of bands with their own colours, unless later styles use them', () => {
    const css = ':root,.inverse{--a:1px;--b:2px;--c:3px}p{top:var(--a)}'
    expect(usedStyles('<p>', parseStyles(css), 'var(--c)')).toBe(':root,.inverse{--a:1px;--c:3px}p{top:var(--a)}')
  })

  it('leaves out initial values that nothing reads', () => {
    const css = '@layer properties{@supports (top:0){*,:before{--a:initial}}}p{top:0}'
    expect(used(css, '<p>')).toBe('p{top:0}')
  })

  it('keeps custom properties and animations that are used, directly or through others', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:2px}@property --a{inherits:false}@property --c{inherits:false}' +
      '@keyframes x{to{top:0}}@keyframes y{to{top:0}}p{top:var(--a);animation:x 1s}'
    expect(used(css, '<p>')).toBe(
      ':root{--a:var(--b);--b:1px}@property --a{inherits:false}@keyframes x{to{top:0}}p{top:var(--a);animation:x 1s}',
    )
  })
})
