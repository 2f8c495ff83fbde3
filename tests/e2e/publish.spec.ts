// What an editor publishes, changes or removes shows on the site, and nowhere else.

import { readHtml } from './support/html.ts'
import { minimalEntries } from './support/minimalEntries.ts'
import { ownStack } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { payloadAddress, sitemaps } from './support/routes.ts'
import { seedField } from './support/seed.ts'
import { startSiteBeside } from './support/stack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = ownStack()
const editor = () => strapiAdmin(stack())
const get = (path: string) => raw(stack().siteUrl, path)
const html = async (path: string) => (await get(path)).body.toString()
const text = async (path: string) => readHtml(await html(path)).text
const statusOf = async (path: string) => (await get(path)).status
/** Polls, because the webhook takes a moment. No restart or rebuild takes place. */
const shows = (path: string, words: string) =>
  expect.poll(() => text(path), { message: `${path} shows ${words}` }).toContain(words)

const faq = {
  topic: 'planning',
  summary: 'A short answer for the list.',
  answer: '## Long\n\nA long answer.',
  order: 5,
}

test('a changed service appears on its page, its category and the list of services', async () => {
  const { documentId } = await editor().find('service', { slug: 'stair-sanding' })
  for (const path of ['/services/stairs-and-banisters/stair-sanding', '/services/stairs-and-banisters', '/services'])
    await get(path)
  await editor().updatePublished('service', { name: 'Stair sanding by night' }, documentId)
  await shows('/services/stairs-and-banisters/stair-sanding', 'Stair sanding by night')
  await shows('/services/stairs-and-banisters', 'Stair sanding by night')
  await shows('/services', 'Stair sanding by night')
  const { id } = JSON.parse(await html('/builds/latest.json'))
  const payload = payloadAddress('/services/stairs-and-banisters/stair-sanding', id)
  await expect.poll(async () => (await get(payload)).body.toString()).toContain('Stair sanding by night')
})

test('changed contact details and a changed footer appear on every page', async () => {
  const footer = await editor().find('footer-menu')
  await editor().updatePublished('contact', { phone: '020 7946 0999' })
  await editor().updatePublished('footer-menu', { ...footer, smallPrint: 'Small print, changed.' })
  for (const path of ['/', '/blog/care', '/faq/lacquer-or-oil', '/nowhere']) {
    await shows(path, '020 7946 0999')
    await shows(path, 'Small print, changed.')
  }
})

test('a changed price appears in the texts that name it, and so does the minimum charge', async () => {
  const article = '/blog/planning/floors-in-victorian-and-edwardian-houses'
  const question = '/faq/do-you-sand-stairs-and-banisters'
  for (const path of [article, question, '/faq', '/services/stairs-and-banisters', '/faq/is-there-a-minimum-charge'])
    await get(path)
  const { documentId } = await editor().find('price-item', { key: 'stair-sanding' })
  await editor().updatePublished('price-item', { low: 43, high: 59 }, documentId)
  await shows(article, '£43–59 per step')
  await shows('/services/stairs-and-banisters', '£43–59 per step')
  await shows('/prices', '£43–59')
  await shows(question, 'Stairs are £43–59 per step')
  await shows('/faq', 'Stairs are £43–59 per step')
  expect(JSON.stringify(readHtml(await html('/faq')).jsonLd)).toContain('Yes. Stairs are £43–59 per step')

  await editor().updatePublished('prices-page', { minimumCharge: 395 })
  await shows('/faq/is-there-a-minimum-charge', 'Yes: £395')
  expect(await html('/faq/is-there-a-minimum-charge')).toContain(
    '<meta name="description" content="The minimum charge per visit is £395 with VAT.',
  )
})

test('a text can name only prices that exist, and cannot repeat their figures', async () => {
  const { documentId } = await editor().find('faq', { slug: 'lacquer-or-oil' })
  const publish = (answer: string) => editor().updatePublished('faq', { answer }, documentId)
  await expect(publish('It costs {price:lacker}.')).rejects.toThrow(
    /Not published\. answer: no price has the key “lacker”\. The keys are board-replacement, .+, minimum\./,
  )
  await expect(publish('It costs £14 to £22.')).rejects.toThrow(
    'answer: “£14 to £22” repeats a price: write {price:buff-and-recoat} (Polishing and refinishing (buff and recoat)).',
  )
  await publish('It costs {price:buff-and-recoat.low} or more.')
  await shows('/faq/lacquer-or-oil', 'It costs £14 or more.')
})

test('a price that a text names cannot be removed or get another key, nor a group with prices be removed', async () => {
  const { documentId } = await editor().find('price-item', { key: 'commercial-sanding' })
  const named = '{price:commercial-sanding} is used in Region “Central London”. Change these texts first.'
  await expect(editor().unpublish('price-item', documentId)).rejects.toThrow(named)
  await expect(editor().remove('price-item', documentId)).rejects.toThrow(named)
  await expect(editor().updatePublished('price-item', { key: 'offices' }, documentId)).rejects.toThrow(named)
  await expect(editor().unpublish('prices-page')).rejects.toThrow('{price:minimum} is used in')

  const { documentId: other } = await editor().createPublished('price-item', {
    name: 'Door trimming',
    key: 'door-trimming',
    group: 'extras',
    low: 30,
    high: 50,
    unit: 'item',
  })
  const { documentId: group } = await editor().find('price-group', { slug: 'laminate' })
  await expect(editor().remove('price-group', group)).rejects.toThrow(
    /Not deleted: Price group “Laminate”, because Price item .* in it\. Change or unpublish these first/,
  )
  await editor().remove('price-item', other)
})

test('a question published after the build appears everywhere, and disappears when unpublished', async ({
  page,
  allow,
}) => {
  const path = '/faq/is-this-question-new'
  expect(await statusOf(path)).toBe(404)
  const { documentId } = await editor().createPublished('faq', {
    ...faq,
    question: 'Is this question new?',
    slug: 'is-this-question-new',
  })
  await expect.poll(() => statusOf(path)).toBe(200)
  await shows('/faq', 'Is this question new?')
  await expect.poll(() => html('/sitemaps/questions.xml')).toContain(path)
  await expect.poll(() => html('/search?q=question+new')).toContain(path)
  await expect.poll(() => html('/_search/latest.json')).toContain(path)

  // Also by client-side navigation, from the list.
  await page.goto(`${stack().siteUrl}/faq`)
  const entry = page.getByRole('group').filter({ hasText: 'Is this question new?' })
  await entry.locator('summary').click()
  await entry.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this question new?')

  await editor().unpublish('faq', documentId)
  await expect.poll(() => statusOf(path)).toBe(404)
  await expect.poll(() => text('/faq')).not.toContain('Is this question new?')
  await expect.poll(() => html('/sitemaps/questions.xml')).not.toContain(path)
  await expect.poll(() => html('/search?q=question+new')).not.toContain(path)
  await expect.poll(() => html('/_search/latest.json')).not.toContain(path)
  allow('404')
  await page.goto(`${stack().siteUrl}${path}`)
  await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible()
})

test('a vacancy whose closing date has passed appears nowhere', async () => {
  const path = '/flooring-job-vacancies/parquet-fitter'
  const { documentId } = await editor().find('vacancy', { slug: 'parquet-fitter' })
  const title = seedField('vacancies/parquet-fitter', 'title')
  expect(await text(path)).toContain(title)
  for (const list of ['/flooring-job-vacancies', '/search?q=fitter', '/sitemaps/pages.xml', '/_search/latest.json'])
    expect(await html(list), list).toContain(path)
  await editor().updatePublished('vacancy', { postedOn: '2019-12-01', closesOn: '2020-01-01' }, documentId)
  await expect.poll(() => statusOf(path)).toBe(404)
  for (const list of ['/flooring-job-vacancies', '/search?q=fitter', '/sitemaps/pages.xml', '/_search/latest.json'])
    await expect.poll(() => html(list), { message: list }).not.toContain(path)
})

test('scripts in content do not run', async ({ page }) => {
  const script = '</script><script>window.ran = true</script><img src=x onerror="window.ran = true">'
  const { documentId } = await editor().createPublished('faq', {
    ...faq,
    question: `Harmless? ${script}`,
    slug: 'harmless',
    summary: script,
    answer: `${script}\n\n[link](javascript:window.ran=true)`,
    seo: { title: `Harmless "${script}`.slice(0, 60), description: script },
  })
  await expect.poll(() => statusOf('/faq/harmless')).toBe(200)
  await page.goto(`${stack().siteUrl}/faq/harmless`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harmless? </script>')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.getByRole('main').locator('script, img[src=x], a[href^="javascript"]')).toHaveCount(0)
  expect(readHtml(await html('/faq/harmless')).jsonLd).toHaveLength(1)
  await editor().remove('faq', documentId)
})

test('changes not announced by a webhook appear within seconds', async () => {
  const path = '/faq/how-noisy-is-the-work'
  const { documentId, question } = await editor().find('faq', { slug: path.slice(5) })
  // Strapi notifies only the site of this stack.
  const { siteUrl, stop } = await startSiteBeside(stack())
  try {
    const shown = async () => readHtml((await raw(siteUrl, path)).body.toString()).text
    expect(await shown()).toContain(question as string)
    await editor().updatePublished('faq', { question: 'Told by nobody?' }, documentId)
    await expect.poll(shown).toContain('Told by nobody?')
  } finally {
    await stop()
  }
})

test.describe('entries with only their required fields', () => {
  /**
   * Types without a page: they are written by visitors, lead elsewhere, or appear only when another entry refers to
   * them.
   */
  const unseen = ['redirect', 'author', 'outcode']
  const unpublished = (
    'application application-mail enquiry enquiry-mail entry-version estimate ' +
    'outgoing-mail redirect scheduled-action survey survey-mail survey-plan'
  ).split(' ')
  const entries = minimalEntries().filter(({ type }) => !unpublished.includes(type))
  const relations: Record<string, [relation: string, target: string]> = {
    article: ['tag', 'tag'],
    service: ['category', 'service-category'],
    area: ['region', 'region'],
    faq: ['topic', 'faq-topic'],
    'price-item': ['group', 'price-group'],
  }

  test('cannot be published without the relation that their address or place needs', async () => {
    for (const [type, [relation]] of Object.entries(relations)) {
      const entry = entries.find((candidate) => candidate.type === type)
      const { documentId } = await editor().create(type, entry?.fields ?? {})
      await expect(editor().publish(type, documentId)).rejects.toThrow(
        new RegExp(`Not published(: without a ${relation}|. “${relation}” must be chosen)`, 'i'),
      )
      await editor().remove(type, documentId)
    }
  })

  test('are shown and break no page', async () => {
    for (const { type, fields, single } of entries.toSorted((a, b) => order(a.type) - order(b.type))) {
      const [relation, target] = relations[type] ?? []
      const named =
        relation && target ? { [relation]: { set: [{ documentId: (await firstOf(target)).documentId }] } } : {}
      if (single) await editor().updatePublished(type, fields)
      else await editor().createPublished(type, { ...fields, ...named })
    }
    const expectedMarkers = entries.flatMap(({ type, marker }) => (marker && !unseen.includes(type) ? [marker] : []))
    const crawl = async () => {
      const paths = [
        ...(await Promise.all(sitemaps.map((path) => html(path)))).join('').matchAll(/<loc>([^<]+)<\/loc>/g),
      ].map(([, url = '']) => new URL(url))
      const pages = []
      // No more at once than the server renders: a page that waits too long for its turn is sent as stored.
      for (let first = 0; first < paths.length; first += 4) {
        const next = paths.slice(first, first + 4).map(async ({ pathname }) => ({ pathname, ...(await get(pathname)) }))
        pages.push(...(await Promise.all(next)))
      }
      const texts = pages.map(({ body }) => readHtml(body.toString()).text).join('\n')
      return {
        broken: pages.filter(({ status }) => status !== 200).map(({ pathname, status }) => `${pathname}: ${status}`),
        missing: expectedMarkers.filter((marker) => !texts.includes(marker)),
      }
    }
    await expect.poll(crawl).toEqual({ broken: [], missing: [] })
    for (const path of [
      '/blog/only-tag',
      '/blog/only-tag/only-article',
      '/portfolio/only-project',
      '/services/only-region/only-area',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    await shows('/coverage?postcode=ZZ9', 'Only outcode')
    const { id } = JSON.parse(await html('/builds/latest.json'))
    for (const path of ['/blog', '/about', '/services/only-service-category/only-service'])
      expect(await statusOf(`${path}/_payload.json?${id}`)).toBe(200)
  })

  const firstOf = (target: string) => editor().find(target, { slug: `only-${target}` })
  /** Entries that others refer to come first. */
  const order = (type: string) => (Object.values(relations).some(([, target]) => target === type) ? 0 : 1)
})
