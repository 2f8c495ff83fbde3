import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { unbroken, unbrokenHtml } from '#components/unbroken.tsx'

describe('unbroken', () => {
  it.each([
    ['no range', 'no range'],
    ['two – three', 'two – three'],
    ['in 7–14 days', 'in <span class="nobr">7–14</span> days'],
    ['7–14', '<span class="nobr">7–14</span>'],
    ['(£32–45 each), 08:00–18:00', '<span class="nobr">(£32–45</span> each), <span class="nobr">08:00–18:00</span>'],
  ])('%s', (text, html) => {
    expect(renderToStaticMarkup(<p>{unbroken(text)}</p>)).toBe(`<p>${html}</p>`)
    expect(unbrokenHtml(text)).toBe(html)
  })

  it('leaves tags and character references of HTML as they are', () => {
    expect(unbrokenHtml('<img alt="7–14"> a&amp;7–14 <b>2–3</b>')).toBe(
      '<img alt="7–14"> a&amp;<span class="nobr">7–14</span> <b><span class="nobr">2–3</span></b>',
    )
  })
})
