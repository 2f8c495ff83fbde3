import { readFileSync } from 'node:fs'
import en from '../../locales/en.json' with { type: 'json' }
import { attribute, type HtmlPage, readHtml, tags } from './support/html.ts'
import { routeOf } from './support/routes.ts'
import { seedEntryField, seedField, seedSlugs } from './support/seed.ts'
import { expect, test } from './support/test.ts'

/** Checks the HTML of one type of page. */
type Check = (page: HtmlPage, html: string) => void

const readSeed = (file: string) => readFileSync(new URL(`../../cms/seed/${file}`, import.meta.url), 'utf8')
const count = (file: string) => readSeed(file).match(/^- /gm)?.length
const range = /£\d[\d,.]*–£\d[\d,.]*/
const linksTo = (page: HtmlPage, pattern: RegExp) => new Set(page.links.filter((href) => pattern.test(href))).size
/** Types of the JSON-LD nodes. */
const nodes = (page: HtmlPage) =>
  (page.jsonLd[0] as { '@graph': { '@type': string }[] })['@graph'].map((node) => node['@type'])

const checks: Record<string, Check> = {
  home: (page) => {
    expect(page.links).toEqual(expect.arrayContaining(['/contact', '/prices', '/portfolio', '/faq']))
    expect(linksTo(page, /^\/services\/[a-z-]+$/)).toBeGreaterThanOrEqual(15)
    expect(page.text).toMatch(range)
    expect(nodes(page)).toEqual(expect.arrayContaining(['WebSite', 'HomeAndConstructionBusiness']))
  },
  blog: (page, html) => {
    expect(linksTo(page, /^\/blog\/[a-z-]+$/)).toBeGreaterThanOrEqual(6)
    expect(linksTo(page, /^\/blog\/[a-z-]+\/./)).toBeGreaterThan(4)
    expect(page.links).toContain('/blog?page=2')
    expect(tags(html, 'time').every((tag) => /^\d{4}-\d\d-\d\d$/.test(attribute(tag, 'datetime')))).toBe(true)
  },
  tag: (page) => {
    expect(linksTo(page, /^\/blog\/care\/./)).toBeGreaterThanOrEqual(3)
    expect(page.text).toContain(seedEntryField('tags.yaml', ['slug', 'care'], 'description'))
  },
  article: (page, html) => {
    expect(tags(html, 'time').map((tag) => attribute(tag, 'datetime'))).toContain(
      seedField('articles/when-to-recoat.md', 'publishedOn'),
    )
    expect(page.text).toMatch(/\d+ min read/)
    expect(page.text).toContain(en['blog.contents'])
    expect(page.text).toContain(en['blog.related'])
    expect(page.text).toContain(
      seedEntryField('authors.yaml', ['slug', seedField('articles/when-to-recoat.md', 'author')], 'name'),
    )
    expect(linksTo(page, /^\/blog\/[a-z-]+\/./)).toBeGreaterThanOrEqual(3)
    expect(nodes(page)).toContain('BlogPosting')
  },
  contact: (page, html) => {
    for (const name of ['name', 'phone', 'email', 'postcode', 'message']) expect(html).toContain(`name="${name}"`)
    expect(html).toMatch(/<form[^>]+action="\/contact[^"]*"[^>]+method="post"/)
    expect(page.text).toContain(en['contact.privacy'])
  },
  coverage: (page) => {
    expect(linksTo(page, /^\/services\/[a-z]+(-[a-z]+)*-london$/)).toBe(8)
    for (const slug of seedSlugs('areas'))
      expect(
        page.links.some((href) => href.endsWith(`/${slug}`)),
        slug,
      ).toBe(true)
    const codes = [...readSeed('outcodes.yaml').matchAll(/^- code: (\w+)/gm)].map(([, code]) => code)
    expect(codes.filter((code) => !page.text.includes(` ${code} `))).toEqual([])
  },
  questions: (page, html) => {
    expect(linksTo(page, /^\/faq\/./)).toBe(seedSlugs('faqs').length)
    expect(tags(html, 'details').length).toBeGreaterThanOrEqual(24)
    expect(nodes(page)).toContain('FAQPage')
  },
  question: (page) => expect(page.text).toContain(seedField('faqs/lacquer-or-oil.md', 'summary')),
  vacancies: (page) => {
    for (const slug of seedSlugs('vacancies')) expect(page.text).toContain(seedField(`vacancies/${slug}.md`, 'title'))
    expect(page.text).toContain(en['vacancy.sample'])
  },
  portfolio: (page) => {
    for (const slug of seedSlugs('projects')) expect(page.ids).toContain(slug)
    for (const label of ['place', 'floor', 'finish', 'days', 'cost'] as const) {
      expect(page.text.split(` ${en[`project.${label}`]} `).length - 1, label).toBeGreaterThanOrEqual(
        seedSlugs('projects').length,
      )
    }
  },
  prices: (page, html) => {
    expect(tags(html, 'tr').length).toBeGreaterThanOrEqual(count('price-items.yaml') ?? 0)
    expect(page.text.match(new RegExp(range, 'g'))?.length).toBeGreaterThanOrEqual(20)
    expect(page.text).toContain('VAT')
    expect(page.text).toContain(en['prices.estimate'])
  },
  services: (page) => {
    expect(linksTo(page, /^\/services\/[a-z-]+\/./)).toBeGreaterThanOrEqual(seedSlugs('services').length)
    expect(page.text).toMatch(range)
  },
  category: (page) => expect(linksTo(page, /^\/services\/parquet\/./)).toBeGreaterThanOrEqual(3),
  service: (page) => {
    expect(page.text).toMatch(range)
    for (const heading of ['process', 'includes', 'questions', 'areas', 'projects'] as const)
      expect(page.text).toContain(en[`service.${heading}`])
    expect(linksTo(page, /^\/services\/[a-z-]+-london\/./)).toBeGreaterThan(2)
    expect(nodes(page)).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  },
  region: (page) => expect(linksTo(page, /^\/services\/south-london\/./)).toBeGreaterThanOrEqual(2),
  area: (page) => {
    for (const heading of ['outcodes', 'houses', 'hours', 'parking'] as const)
      expect(page.text).toContain(en[`area.${heading}`])
    expect(page.text).toContain(seedField('areas/floor-sanding-clapham.md', 'outcodes'))
  },
  terms: (page) => {
    expect(page.text).toContain(en['terms.form'])
    expect(page.text).toMatch(/14 days/)
    expect(page.ids).toContain('cancellation-form')
  },
  testimonials: (page, html) => {
    expect(tags(html, 'blockquote')).toHaveLength(count('testimonials.yaml') ?? 0)
    expect(page.text.split(en['testimonials.sample']).length - 1).toBeGreaterThanOrEqual(12)
    expect(page.text).toContain(en['testimonials.policy'])
  },
}

for (const [name, check] of Object.entries(checks)) {
  test(`${name} has the expected content`, async ({ request }) => {
    const html = await (await request.get(routeOf(name).path)).text()
    const page = readHtml(html)
    check(page, html)
    expect(html).not.toContain('{price:')
    if (name !== 'home') expect(nodes(page)).toContain('BreadcrumbList')
  })
}

test('what a visitor has typed names no price', async ({ request }) => {
  const html = await (await request.get(`${routeOf('coverage').path}?postcode={price:minimum}`)).text()
  expect(readHtml(html).text).toContain('{price:minimum}')
})

test('the areas share no sentences of more than 40 characters', async ({ request }) => {
  const texts = new Map<string, Set<string>>()
  for (const slug of seedSlugs('areas')) {
    const path = `/services/${seedField(`areas/${slug}.md`, 'region')}/${slug}`
    const html = await (await request.get(path)).text()
    const own = /<div class="prose[^"]*">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    texts.set(slug, new Set(readHtml(`<body>${own}</body>`).text.split(/(?<=[.?!])\s+/)))
  }
  for (const [slug, sentences] of texts) {
    expect(sentences.size, slug).toBeGreaterThan(8)
    for (const [other, others] of texts) {
      if (slug === other) continue
      const shared = [...sentences].filter((sentence) => sentence.length > 40 && others.has(sentence))
      expect(shared, `${slug} and ${other}`).toEqual([])
    }
  }
})
