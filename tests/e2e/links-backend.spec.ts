// Editors' links follow the pages to which they lead, whatever moves, and the admin knows those that lead nowhere.

import { generator } from '../random.ts'
import { readHtml } from './support/html.ts'
import { minimalEntries } from './support/minimalEntries.ts'
import { sharedBackend } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { sitemapPaths } from './support/routes.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
const editor = () => strapiAdmin(stack())
/** More of them by hand: `MOVES=200 MOVE_SEED=7 npx playwright test --project=backend links-backend.spec.ts`. */
const count = Number(process.env.MOVES ?? 10)
const seed = Number(process.env.MOVE_SEED ?? 1)
/** No other test uses this word. */
const mark = `mistwend${Date.now()}`

const answerOf = async (path: string): Promise<string> => {
  const { status, headers } = await raw(stack().siteUrl, path)
  return `${status} ${headers.location ?? ''}`.trim()
}
const textOf = async (path: string): Promise<string> => (await raw(stack().siteUrl, path)).body.toString()

interface Found {
  name: string
  path: string
  link: string
}
const findPages = async (words: string) =>
  (await editor().call('GET', `/page-links/pages?q=${encodeURIComponent(words)}`)) as Found[]

const question = (name: string, answer: string) => ({ topic: 'finishes', question: name, summary: 'Short.', answer })
const aboutFaq = async (documentId: string) =>
  (await editor().call('GET', `/page-links?uid=api::faq.faq&documentId=${documentId}`)) as {
    broken: { field: string; href: string; fault: string }[]
    from: { name: string }[]
    gone: boolean | null
  }
const brokenIn = async (name: string) =>
  ((await editor().call('GET', '/page-links/broken')) as { name: string; href: string }[])
    .filter((link) => link.name.includes(name))
    .map(({ href }) => href)

/** Pages that can move, with their parents, if their address has one. */
interface Movable {
  type: string
  documentId: string
  name: string
  parent?: { type: string; field: string }
}

/** Types below others come after those; the first two of each have another parent each. */
const movableTypes: [type: string, nameField: string, howMany: number, parentField?: string, parent?: string][] = [
  ['tag', 'name', 2],
  ['service-category', 'name', 2],
  ['region', 'name', 2],
  ['article', 'title', 3, 'tag', 'tag'],
  ['service', 'name', 3, 'category', 'service-category'],
  ['area', 'name', 3, 'region', 'region'],
  ['project', 'title', 1],
  ['vacancy', 'title', 1],
  ['page', 'title', 1],
  ['faq', 'question', 1],
]

async function createMovables(): Promise<Movable[]> {
  const made: Movable[] = []
  for (const [type, nameField, howMany, field, parentType] of movableTypes) {
    // Its slug follows its name.
    const { slug: _, ...least } = minimalEntries().find((entry) => entry.type === type)?.fields ?? {}
    const parents = made.filter((other) => other.type === parentType)
    for (let index = 0; index < howMany; index += 1) {
      const name = `${mark} ${type} no${made.length}x`
      const parent = parents[index % 2]
      const { documentId } = await editor().createPublished(type, {
        ...{ ...least, [nameField]: name, ...('order' in least && { order: 900 }) },
        // The admin shows an area by its title.
        ...(type === 'area' && { title: name }),
        ...(type === 'page' && { slug: `${mark}-page` }),
        ...(type === 'faq' && { topic: 'planning' }),
        ...(field && parent && { [field]: { connect: [{ documentId: parent.documentId }] } }),
      })
      made.push({ type, documentId, name, ...(field && parentType && { parent: { type: parentType, field } }) })
    }
  }
  return made
}

test('after random moves, each old address is one redirect away from its page, and no link is redirected', async () => {
  console.log(`  MOVE_SEED=${seed}`)
  test.setTimeout(600_000 + count * 30_000)
  const random = generator(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const movables = await createMovables()
  const placeOf = async ({ name }: Movable) => (await findPages(name))[0] as Found
  const places = new Map<Movable, Found>()
  for (const one of movables) places.set(one, await placeOf(one))
  const seen = new Set([...places.values()].map(({ path }) => path))
  const links = [...places.values()].flatMap(({ link, path }) => [`[Entry](${link}#a)`, `[Path](${path})`])
  const linking = await editor().createPublished('faq', question(`${mark} links`, links.join('\n\n')))
  /** Which page has left an address for another one. */
  const left = new Map<string, Movable>()

  for (let number = 0; number < count; number += 1) {
    const one = pick(movables)
    const parents = movables.filter(({ type }) => type === one.parent?.type)
    const moves = parents.length > 0 && random() < 0.4
    const { documentId } = pick(parents.length > 0 ? parents : [one])
    const fields = moves
      ? { [one.parent?.field ?? '']: { set: [{ documentId }] } }
      : {
          slug: `${mark}-${one.type}-${Math.floor(random() * 4)}${one.type === 'page' && random() < 0.5 ? '/part' : ''}`,
        }
    // Another entry may have this slug.
    await editor()
      .updatePublished(one.type, fields, one.documentId)
      .catch((error: Error) => expect(error.message).toMatch(/unique|belongs to another page/))
    for (const movable of movables.filter((other) => other === one || other.parent?.type === one.type)) {
      const { path: from } = places.get(movable) as Found
      const now = await placeOf(movable)
      if (now.path === from) continue
      const isUndone = left.get(now.path) === movable
      left.delete(now.path)
      if (!isUndone) left.set(from, movable)
      places.set(movable, now)
      seen.add(now.path)
    }
  }

  const current = [...places.values()].map(({ path }) => path)
  const expected = [...seen].map((path) => {
    if (current.includes(path)) return [path, '200']
    const movable = left.get(path)
    return [path, movable ? `301 ${places.get(movable)?.path}` : '404']
  })
  expect(expected.some(([, answer]) => answer?.startsWith('301'))).toBe(true)
  const answers = () => Promise.all([...seen].map(async (path) => [path, await answerOf(path)]))
  await expect.poll(answers).toEqual(expected)

  const path = `/faq/${(await editor().find('faq', { question: `${mark} links` })).slug}`
  const linksOn = async (page: string) => readHtml(await textOf(page)).links.map((href) => href.replace(/#.*/, ''))
  expect(await linksOn(path)).toEqual(expect.arrayContaining(current))
  const crawled = [path, ...current, ...(count > 50 ? await sitemapPaths(textOf) : [])]
  const targets = new Set((await Promise.all(crawled.map(linksOn))).flat().filter((href) => /^\/(?!\/)/.test(href)))
  const redirected = []
  for (const target of targets) if ((await answerOf(target)) !== '200') redirected.push(target)
  expect(redirected).toEqual([])
  for (const { type, documentId } of [{ type: 'faq', ...linking }, ...movables.toReversed()])
    await editor().remove(type, documentId)
})

test('a link to a page that is not published is plain text, and the admin names it', async () => {
  const [target, linking] = [`${mark} target`, `${mark} linking`]
  const { documentId } = await editor().createPublished('faq', question(target, 'Text.'))
  const page = (await findPages(target))[0] as Found
  const text = `See [entry](${page.link}?a=b#part), [path](${page.path}).`
  const from = await editor().createPublished('faq', question(linking, text))
  const linkingPath = (await findPages(linking))[0]?.path ?? ''
  const links = `<a href="${page.path}?a=b#part" rel="nofollow">entry</a>, <a href="${page.path}">path</a>.`
  await expect.poll(() => textOf(linkingPath)).toContain(links)
  expect(await brokenIn(linking)).toEqual([])
  expect(await aboutFaq(documentId)).toEqual({
    broken: [],
    from: [{ name: expect.stringContaining(linking), path: expect.any(String) }],
    gone: false,
  })

  expect(await editor().call('GET', `/page-links/needed?uid=api::faq.faq&documentIds=${documentId},none`)).toEqual({
    ...{ needs: [], isVisible: true, isKept: true },
    linking: [{ name: expect.stringContaining(linking), path: expect.any(String) }],
  })
  await editor().unpublish('faq', documentId)
  await expect.poll(() => textOf(linkingPath)).toContain('See entry, path.')
  expect(await answerOf(page.path)).toBe('404')
  expect(await brokenIn(linking)).toEqual([`${page.link}?a=b#part`, page.path])
  expect((await aboutFaq(from.documentId)).broken.map(({ fault }) => fault)).toEqual([
    'This page is not published.',
    'There is no page at this address.',
  ])
  // It warns only: the link may be meant for later.
  await editor().publish('faq', from.documentId)

  await editor().publish('faq', documentId)
  await expect.poll(() => textOf(linkingPath)).toContain(links)
  await editor().remove('faq', documentId)
  await expect(editor().publish('faq', from.documentId)).rejects.toThrow('there is no such page')
  await editor().update('faq', { summary: 'A draft may have it.' }, from.documentId)
  await editor().remove('faq', from.documentId)
})

test('an unpublished page answers 404, or 410 if that is ticked, until it is published again', async () => {
  const name = `${mark} gone`
  const { documentId } = await editor().createPublished('faq', question(name, 'Text.'))
  const { path: first } = (await findPages(name))[0] as Found
  await editor().updatePublished('faq', { slug: `${mark}-gone-now` }, documentId)
  const path = `/faq/${mark}-gone-now`
  await expect.poll(() => answerOf(first)).toBe(`301 ${path}`)
  await editor().call('POST', '/page-links/gone', { uid: 'api::faq.faq', documentId, gone: true })
  expect((await aboutFaq(documentId)).gone).toBe(true)
  await editor().unpublish('faq', documentId)
  await expect.poll(() => answerOf(path)).toBe('410')
  expect(await answerOf(first)).toBe('410')
  await editor().publish('faq', documentId)
  await expect.poll(() => answerOf(path)).toBe('200')
  expect(await answerOf(first)).toBe(`301 ${path}`)
  expect((await aboutFaq(documentId)).gone).toBe(false)
  await editor().unpublish('faq', documentId)
  await expect.poll(() => answerOf(path)).toBe('404')
  await editor().remove('faq', documentId)
})
