// Each type of page has its content, and the search finds it.

import sharp from 'sharp'
import en from '../../locales/en.json' with { type: 'json' }
import { attribute, type HtmlPage, htmlFaults, readHtml, tags } from './support/html.ts'
import { routeOf } from './support/routes.ts'
import { seedEntry, seedEntryField, seedField, seedList, seedSlugs } from './support/seed.ts'
import { expect, test } from './support/test.ts'

/** Checks the HTML of one type of page. */
type Check = (page: HtmlPage, html: string) => void

const range = /£\d[\d,.]*–\d[\d,.]*/
const linksTo = (page: HtmlPage, pattern: RegExp) => new Set(page.links.filter((href) => pattern.test(href))).size
/** Types of the JSON-LD nodes. */
const nodes = (page: HtmlPage) =>
  (page.jsonLd[0] as { '@graph': { '@type': string }[] })['@graph'].map((node) => node['@type'])

const projectFile = 'projects/clapham-herringbone'
/** Whether the page says in one place that it shows samples. */
const saidOnce = (page: HtmlPage, name: string) =>
  page.text.split(seedField(`single/${name}`, 'sampleNotice')).length === 2

const checks: Record<string, Check> = {
  home: (page) => {
    expect(page.links).toEqual(expect.arrayContaining(['/contact', '/prices', '/portfolio', '/faq']))
    expect(linksTo(page, /^\/services\/[a-z-]+$/)).toBeGreaterThanOrEqual(15)
    // What the firm promises leads to what stands behind it.
    expect(page.links).toContain('/faq/are-you-insured')
    expect(page.text).toMatch(range)
    expect(nodes(page)).toEqual(expect.arrayContaining(['WebSite', 'HomeAndConstructionBusiness']))
  },
  blog: (page, html) => {
    expect(page.links).toContain('/blog?page=2')
    expect(tags(html, 'time').every((tag) => /^\d{4}-\d\d-\d\d$/.test(attribute(tag, 'datetime')))).toBe(true)
  },
  article: (page, html) => {
    expect(tags(html, 'time').map((tag) => attribute(tag, 'datetime'))).toContain(
      seedField('articles/when-to-recoat', 'publishedOn'),
    )
    expect(page.text).toMatch(/\d+ min read/)
    expect(page.text).toContain(en['blog.contents'])
    expect(page.text).toContain(en['blog.related'])
    expect(page.text).toContain(
      seedEntryField('authors.yaml', ['slug', seedField('articles/when-to-recoat', 'author')], 'name'),
    )
    expect(nodes(page)).toContain('BlogPosting')
  },
  category: (page) => {
    expect(page.text).toMatch(/£40–60 per m², with VAT · Parquet restoration/)
  },
  contact: (page, html) => {
    // Who comes, with what.
    expect(html).toMatch(/<img[^>]+work_measuring[^>]*>Ellen Marsh comes/)
    for (const name of ['name', 'phone', 'email', 'postcode', 'message']) expect(html).toContain(`name="${name}"`)
    expect(html).toMatch(/<form[^>]+action="\/contact[^"]*"[^>]+method="post"/)
    expect(page.text).toContain('how we use and keep your details')
  },
  coverage: (page, html) => {
    expect(linksTo(page, /^\/services\/[a-z]+(-[a-z]+)*-london$/)).toBe(8)
    // The regions, the districts by arrangement and the Thames.
    expect(/<svg[^>]* class="london".*?<\/svg>/s.exec(html)?.[0].match(/<path /g)).toHaveLength(10)
  },
  questions: (page, html) => {
    expect(linksTo(page, /^\/faq\/./)).toBe(seedSlugs('faqs').length)
    expect(tags(html, 'details').length).toBeGreaterThanOrEqual(24)
    expect(nodes(page)).toContain('FAQPage')
  },
  vacancies: (page) => {
    for (const slug of seedSlugs('vacancies')) expect(page.text).toContain(seedField(`vacancies/${slug}`, 'title'))
    expect(page.text).toContain(en['vacancy.sample'])
    expect(linksTo(page, /^\/flooring-job-vacancies\/./)).toBe(seedSlugs('vacancies').length)
    expect(nodes(page)).not.toContain('JobPosting')
  },
  vacancy: (page) => {
    for (const label of ['pay', 'hours', 'place', 'closes'] as const)
      expect(page.text).toContain(en[`vacancy.${label}`])
    expect(page.text).toContain('Set out herringbone')
    expect(nodes(page).filter((type) => type === 'JobPosting')).toHaveLength(1)
  },
  portfolio: (page) => {
    for (const slug of seedSlugs('projects')) {
      expect(page.ids).toContain(slug)
      expect(page.links).toContain(`/portfolio/${slug}`)
      for (const field of ['place', 'floor', 'costBand'])
        expect(page.text).toContain(seedField(`projects/${slug}`, field))
    }
    expect(saidOnce(page, 'portfolio-page')).toBe(true)
  },
  project: (page) => {
    for (const label of ['place', 'floor', 'finish', 'days', 'cost', 'completed'] as const)
      expect(page.text).toContain(` ${en[`project.${label}`]} `)
    for (const field of ['costBand', 'summary']) expect(page.text).toContain(seedField(projectFile, field))
    // What the price list says for each part of the job.
    expect(page.text).toMatch(/26\sm² × £40–\u2060?60/)
    expect(page.text).toMatch(/14 pieces × £9–\u2060?16/)
    expect(page.links).toEqual(
      expect.arrayContaining([
        '/contact?about=/portfolio/clapham-herringbone#enquiry',
        `/prices?${seedField(projectFile, 'estimate')}#estimate`,
        '/services/parquet/parquet-restoration',
        '/services/south-london/floor-sanding-clapham',
        '/portfolio/stoke-newington-pine-boards',
      ]),
    )
    expect(page.text).toContain(seedEntryField('testimonials.yaml', ['project', 'clapham-herringbone'], 'author'))
    expect(saidOnce(page, 'portfolio-page')).toBe(true)
    expect(nodes(page)).toContain('CreativeWork')
  },
  about: (page) => {
    const about = seedEntry('single/about-page')
    const named = [...(about.people as object[]), ...(about.machines as object[])] as { name: string; role?: string }[]
    for (const { name, role = '' } of named) {
      expect(page.text).toContain(name)
      expect(page.text).toContain(role)
    }
    expect(page.text.split(seedField('single/about-page', 'peopleNotice')).length - 1).toBe(1)
  },
  prices: (page, html) => {
    expect(tags(html, 'tr').length).toBeGreaterThanOrEqual(seedList('price-items.yaml').length)
    expect(page.text.match(new RegExp(range, 'g'))?.length).toBeGreaterThanOrEqual(20)
    expect(page.text).toContain('VAT')
    expect(page.text).toContain(en['prices.estimate'])
  },
  service: (page) => {
    expect(page.text).toMatch(range)
    for (const heading of ['process', 'includes', 'questions', 'areas', 'projects'] as const)
      expect(page.text).toContain(en[`service.${heading}`])
    expect(linksTo(page, /^\/services\/[a-z-]+-london\/./)).toBeGreaterThan(2)
    expect(nodes(page)).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  },
  region: (page) => {
    expect(linksTo(page, /^\/services\/south-london\/./)).toBeGreaterThanOrEqual(2)
    const codes = seedList('outcodes.yaml')
      .filter(({ region }) => region === 'south-london')
      .map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.filter((code) => !page.links.includes(`/coverage?postcode=${code}#check`))).toEqual([])
  },
  area: (page) => {
    for (const heading of ['houses', 'hours', 'parking'] as const) expect(page.text).toContain(en[`area.${heading}`])
    const codes = seedField('areas/floor-sanding-clapham', 'outcodes').replace(', ', ' and ')
    expect(page.text).toContain(en['area.covered'].replace('{codes}', codes))
  },
  terms: (page) => {
    expect(page.text).toContain(en['terms.form'])
    expect(page.text).toMatch(/14 days/)
    expect(page.ids).toContain('cancellation-form')
  },
  testimonials: (page, html) => {
    expect(tags(html, 'blockquote')).toHaveLength(seedList('testimonials.yaml').length)
    expect(page.text.split(` ${en['sample.mark']} `).length - 1).toBeGreaterThanOrEqual(12)
    expect(saidOnce(page, 'testimonials-page')).toBe(true)
    expect(page.text).not.toContain('Sample text')
    expect(linksTo(page, /^\/portfolio\/./)).toBe(seedList('testimonials.yaml').filter(({ project }) => project).length)
    expect(page.text).toContain(en['testimonials.policy'])
  },
}

test('each type of page has the expected content', async ({ request }) => {
  for (const [name, check] of Object.entries(checks))
    await test.step(name, async () => {
      const html = await (await request.get(routeOf(name).path)).text()
      const page = readHtml(html)
      check(page, html)
      expect(html).not.toContain('{price:')
      if (name !== 'home') expect(nodes(page)).toContain('BreadcrumbList')
    })
})

test('the feeds are well-formed, contain whole articles, and get a 304 while unchanged', async ({ page, request }) => {
  await page.goto('/blog')
  for (const [from, path] of [
    ['/', '/blog'],
    ['/blog', '/blog'],
    ['/blog/care', '/blog/care'],
  ] as const) {
    const announced = await page.request.get(from).then((response) => response.text())
    const feed = `${path}/rss.xml`
    expect(announced).toContain(`${feed}"`)
    const response = await request.get(feed)
    expect(response.status()).toBe(200)
    const text = await response.text()
    expect(text).toContain('When to recoat, and when it’s too late')
    expect(text).not.toContain('{price:')
    expect(text).not.toMatch(/(?:href|src)=&#34;\/(?!\/)/)
    const { etag } = response.headers()
    expect((await request.get(feed, { headers: { 'if-none-match': etag ?? '' } })).status()).toBe(304)
    expect(await page.evaluate(xmlFaults, text)).toEqual([])
  }
  expect((await request.get('/blog/nothing/rss.xml')).status()).toBe(404)
})

/** In the browser, which has a parser. */
function xmlFaults(text: string): string[] {
  const xml = new DOMParser().parseFromString(text, 'application/xml')
  const items = [...xml.querySelectorAll('item')]
  const parts = ['title', 'link', 'guid', 'pubDate']
  return [
    ...[...xml.querySelectorAll('parsererror')].map((error) => error.textContent ?? ''),
    ...(items.length > 2 ? [] : ['few items']),
    ...items.flatMap((item) => parts.filter((part) => !item.querySelector(part)?.outerHTML)),
    ...[...xml.querySelectorAll('pubDate, lastBuildDate')].flatMap(({ textContent }) =>
      Number.isNaN(Date.parse(textContent ?? '')) ? [`date ${textContent}`] : [],
    ),
  ]
}

test('each page has its own picture for shared links, in the size that messengers want', async ({
  request,
  baseURL,
}) => {
  const seen = new Set<string>()
  for (const name of ['home', 'service', 'article', 'terms']) {
    const html = await (await request.get(routeOf(name).path)).text()
    const tag = tags(html, 'meta').find((meta) => attribute(meta, 'property') === 'og:image')
    const address = attribute(tag, 'content')
    expect(address.startsWith(`${baseURL}/share/`), address).toBe(true)
    const response = await request.get(address)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const bytes = await response.body()
    expect(bytes.length).toBeLessThanOrEqual(150_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    seen.add(response.headers().etag ?? '')
    const again = await request.get(address, { headers: { 'if-none-match': response.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
  }
  expect(seen.size).toBe(4)
  for (const path of ['/share/nowhere.jpg', '/share/account.jpg', '/share/blog/care/nothing.jpg', '/share/.jpg'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('a price reference typed by a visitor is shown as typed', async ({ request }) => {
  for (const typed of [`${routeOf('coverage').path}?postcode=`, '/search?q=']) {
    const html = await (await request.get(`${typed}{price:minimum}`)).text()
    expect(readHtml(html).text).toContain('{price:minimum}')
  }
})

test('a search finds results of each kind, with their words marked', async ({ request }) => {
  for (const [typed, path, kind] of [
    ['herringbne', seedField('projects/clapham-herringbone', 'title'), 'project'],
    ['laquer', 'lacquering', 'service'],
    ['SW4 Clapham', seedField('areas/floor-sanding-clapham', 'title'), 'area'],
    ['minimum charge', seedField('faqs/is-there-a-minimum-charge', 'question'), 'question'],
    ['bitumen', seedField('articles/bitumen-under-old-blocks', 'title'), 'article'],
    ['trainee', seedField('vacancies/trainee-floor-restorer', 'title'), 'vacancy'],
    ['gap filling', '£', 'price'],
    ['cancelling', seedField('single/terms-page', 'title'), 'page'],
  ] as const) {
    const response = await request.get('/search', { params: { q: typed } })
    expect(response.headers()['cache-control']).toBe('private, no-store')
    const html = await response.text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
    expect(readHtml(`<body>${main.replace(/<\/?mark>/g, '')}`).text).toContain(path)
    expect(main).toContain(`>${en[`search.kind.${kind}`]}</h2>`)
    expect(main).toContain('<mark>')
    expect(main).not.toContain('{price:')
  }
})

test('any search is answered in valid HTML', async ({ request }) => {
  const hostile = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '\u202E%00%E0%A4 \uFFFD']
  for (const typed of ['zzyzx', ...hostile, 'x'.repeat(10_000), '😀 (oak) [floor] AND NOT']) {
    const response = await request.get(`/search?q=${encodeURIComponent(typed)}`)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(await htmlFaults(html)).toEqual([])
    const { links, text } = readHtml(html)
    if (typed === 'zzyzx') {
      expect(text).toContain(en['search.nothing'].replace('{query}', typed))
      expect(links).toEqual(expect.arrayContaining(['/services/parquet', '/contact']))
    }
  }
})

test('a kind with many results shows some, and the rest on request', async ({ page }) => {
  await page.goto('/search?q=sanding')
  const services = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: en['search.kind.service'], exact: true }) })
  await expect(services.getByRole('listitem')).toHaveCount(5)
  await services.getByRole('link', { name: new RegExp(`^All \\d+ results ?: ${en['search.kind.service']}`) }).click()
  await expect(page).toHaveURL('/search?q=sanding&kind=service')
  await expect(services.getByRole('listitem').nth(5)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(en['search.kind.service'])
})

test('the areas share no sentences of more than 40 characters', async ({ request }) => {
  const texts = new Map<string, Set<string>>()
  for (const slug of seedSlugs('areas')) {
    const path = `/services/${seedField(`areas/${slug}`, 'region')}/${slug}`
    const html = await (await request.get(path)).text()
    // On phones, its sections are folded.
    const prose = [...html.matchAll(/<div class="prose[^"]*">(.*?)<\/div>/gs)].map(([, text]) => text).join(' ')
    texts.set(slug, new Set(readHtml(`<body>${prose}</body>`).text.split(/(?<=[.?!])\s+/)))
  }
  for (const [slug, sentences] of texts) {
    expect(sentences.size, slug).toBeGreaterThanOrEqual(8)
    for (const [other, others] of texts) {
      if (slug === other) continue
      const shared = [...sentences].filter((sentence) => sentence.length > 40 && others.has(sentence))
      expect(shared, `${slug} and ${other}`).toEqual([])
    }
  }
})
