import { describe, expect, it } from 'vitest'
import { toRichText } from '#services/rules/content/markdown.ts'

const html = (markdown: string) => toRichText(markdown).html

describe('toRichText', () => {
  it('counts words, and lists the second-level headings with their ids', () => {
    const { headings, words, html } = toRichText('## How long?\n\nTwo days.\n\n### Not me\n\n## How long?')
    expect(headings.map(({ text }) => text)).toEqual(['How long?', 'How long?'])
    expect(new Set(headings.map(({ id }) => id)).size).toBe(2)
    for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`)
    expect(words).toBe(8)
  })

  it('starts with the same ids on every page', () => {
    expect(html('## Drying\n\nfirst page')).toContain('id="drying"')
    expect(html('## Drying\n\nsecond page')).toContain('id="drying"')
  })

  it('shows a picture of the media library in several sizes, its title as a caption', () => {
    const written = html('![Open gaps](http://127.0.0.1:1337/uploads/closeup_gap_1a2b.jpg "Gaps in winter")')
    expect(written).toMatch(
      /^<figure><picture><source type="image\/avif" srcset="\/media\/480\/closeup_gap_1a2b.jpg.avif 480w, /,
    )
    expect(written).toContain(
      '<img src="/media/1080/closeup_gap_1a2b.jpg.jpg" alt="Open gaps" width="1080" height="720"',
    )
    expect(written).toContain('<figcaption>Gaps in winter</figcaption></figure>')
    expect(html('![](/uploads/a.png)')).not.toContain('figcaption')
    expect(html('Before ![x](/uploads/a.png) after')).toMatch(/^<p>Before <picture>.*<\/picture> after<\/p>$/)
  })

  it.each(['https://other.example/a.jpg', '/uploads/../a.jpg', '/uploads/a.svg', '/a.jpg', ''])(
    'leaves out the picture %j, which the site cannot show',
    (src) => {
      expect(html(`One\n\n![x](${src})\n\ntwo ![y](${src})`)).toBe('<p>One</p>\n\n<p>two </p>')
    },
  )

  it('gives tables a caption, and headers with a scope to columns and rows', () => {
    const written = html('## Prices\n\n|  | Low |\n| - | - |\n| **Oil** | 1 |\n|  | 2 |')
    expect(written).toContain('aria-label="Prices"><table><caption class="visually-hidden">Prices</caption>')
    expect(written.replace(/\n/g, '')).toContain('<tr><td></td><th scope="col">Low</th></tr>')
    expect(written.replace(/\n/g, '')).toContain('<tr><th scope="row"><strong>Oil</strong></th><td>1</td></tr>')
    expect(written.replace(/\n/g, '')).toContain('<tr><td></td><td>2</td></tr>')
  })

  it('aligns columns without the attribute that HTML has given up', () => {
    const written = html('| Floor | Sum |\n| - | -: |\n| Oak | 1 |')
    expect(written).toContain('<th data-align="right" scope="col">Sum</th>')
    expect(written).toContain('<td data-align="right">1</td>')
    expect(written).not.toMatch(/ align=|<th data-align="[^"]*" scope="row"/)
    expect(html('| Floor | Sum |\n| :- | - |\n| Oak | 1 |')).not.toMatch(/ align=/)
  })

  it('does not change links within the site, and sends other sites no referrer', () => {
    expect(html('[a](/prices#sanding)')).toBe('<p><a href="/prices#sanding">a</a></p>')
    for (const url of ['https://example.org', 'http://example.org', '//example.org']) {
      expect(html(`[a](${url})`)).toContain('rel="noopener noreferrer"')
    }
    expect(html('[a](/prices?room=30) [b](/blog?page=2)')).toMatch(/30" rel="nofollow".+page=2">/)
  })

  it.each([
    ['a script', '<script>alert(1)</script>', /<script|alert/i],
    ['an event handler in a link', '<a href="/x" onclick="alert(1)">x</a>', /onclick/i],
    ['a javascript: link', '[x](javascript:alert(1))', /javascript:/i],
    ['a javascript: link in entities', '[x](&#106;avascript:alert(1))', /javascript:/i],
    ['a javascript: autolink', '<javascript:alert(1)>', /href="javascript:/i],
    ['a data: link', '[x](data:text/html;base64,PHNjcmlwdD4=)', /data:/i],
    ['a data: picture', '![x](data:image/svg+xml,<svg/onload=alert(1)>)', /src="data:/i],
    ['a frame', '<iframe src="https://example.org"></iframe>', /<iframe/i],
    ['a form', '<form action="https://example.org"><input name="password"></form>', /<form|<input/i],
    ['SVG', '<svg><script>alert(1)</script></svg>', /<svg|<script/i],
    ['a quote in a title', '[x](/y "a\\" onmouseover=\\"alert(1)")', /" onmouseover/i],
    ['a quote in the language of a code block', '```"><script>alert(1)</script>\nx\n```', /"><script/i],
  ])('removes %s', (_name, markdown, dangerous) => {
    const written = html(markdown)
    expect(written).not.toMatch(dangerous)
    const withoutValues = written.replace(/="[^"]*"/g, '=""')
    expect(withoutValues).not.toMatch(/<script|<[^>]+\son\w+\s*=/i)
  })

  it('keeps the words around dropped HTML', () => {
    expect(html('before <b onclick="x">middle</b> after')).toBe('<p>before middle after</p>')
  })

  it('gives footnotes links that work', () => {
    const written = html('Oak moves.[^1]\n\n[^1]: By about 1 %.')
    const targets = [...written.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(0)
    for (const id of targets) expect(written).toContain(`id="${id}"`)
  })
})
