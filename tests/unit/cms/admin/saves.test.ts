import { afterEach, expect, it, vi } from 'vitest'
import { sendVersions } from '../../../../cms/src/admin/editing/saves.ts'

afterEach(() => vi.unstubAllGlobals())

const HEADER = 'entry-version'
const form = '/content-manager/collection-types/api::faq.faq/f1'

it('a save carries the version that its form got last, by entry and language', async () => {
  const sent: (string | null)[] = []
  let next: string | undefined
  const fetch = async (_input: string, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get(HEADER))
    return new Response(null, next ? { headers: { [HEADER]: next } } : undefined)
  }
  const window = { fetch }
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { href: 'https://cms.example.test/admin/' })
  sendVersions()
  const call = async (path: string, answer?: string, headers?: Record<string, string>) => {
    next = answer
    await window.fetch(`https://cms.example.test${path}`, { method: 'PUT', headers })
    return sent.at(-1)
  }
  expect(await call(`${form}?status=draft`, 'one')).toBeNull()
  expect(await call(`${form}?locale=cy`, 'cymraeg')).toBeNull()
  // What is published comes without one.
  await call(`${form}?status=published`)
  expect(await call(`${form}?`, 'two', { authorization: 'Bearer x' })).toBe('one')
  expect(await call(`${form}/actions/publish`)).toBe('two')
  expect(await call(`${form}?locale=cy`)).toBe('cymraeg')
  expect(await call(form.replace('f1', 'f2'))).toBeNull()
})

it('what a refused form has sent stays in it, and it stays outdated', async () => {
  const answers = [
    Response.json({ data: { summary: 'Loaded' } }, { headers: { [HEADER]: 'one' } }),
    Response.json({ error: {} }, { status: 409 }),
    // What is published is read beside it.
    Response.json({ data: { summary: 'Published' } }),
    Response.json({ data: { summary: 'Theirs', topic: 'prices', updatedAt: 'two' } }, { headers: { [HEADER]: 'two' } }),
    new Response(),
  ]
  const sent: (string | null)[] = []
  const window = {
    async fetch(_input: string, init?: RequestInit) {
      sent.push(new Headers(init?.headers).get(HEADER))
      return answers.shift()
    },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { href: 'https://cms.example.test/admin/' })
  sendVersions()
  const url = `https://cms.example.test${form}`
  await window.fetch(url)
  await window.fetch(url, { method: 'PUT', body: JSON.stringify({ summary: 'Mine' }) })
  expect(await (await window.fetch(`${url}?status=published`))?.json()).toEqual({ data: { summary: 'Published' } })
  const shown = await (await window.fetch(url))?.json()
  expect(shown).toEqual({ data: { summary: 'Mine', topic: 'prices', updatedAt: 'one' } })
  await window.fetch(url, { method: 'PUT' })
  expect(sent).toEqual([null, 'one', 'one', 'one', 'one'])
})
