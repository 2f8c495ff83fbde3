// The old site’s paths, and trailing slashes.

import { redirects } from '../../redirects.ts'
import { readHtml } from './support/html.ts'
import { expect, test } from './support/test.ts'

test('every legacy rule leads with one 302 to a page that exists', async ({ request }) => {
  const pages = new Map<string, Promise<{ status: number; ids: string[] }>>()
  const open = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return { status: response.status(), ids: readHtml(await response.text()).ids }
  }
  const problems: string[] = []
  for (const { from, to } of redirects) {
    const response = await request.get(from, { maxRedirects: 0 })
    const { location } = response.headers()
    if (response.status() !== 302 || location !== to)
      problems.push(`${from}: ${response.status()} ${location}, not ${to}`)
    const [path = '', hash] = to.split('#')
    pages.set(path, pages.get(path) ?? open(path))
    const { status, ids } = (await pages.get(path)) ?? { status: 0, ids: [] }
    if (status !== 200) problems.push(`${from} leads to ${to}: ${status}`)
    if (hash && !ids.includes(hash)) problems.push(`${from} leads to ${to}, which has no such part`)
  }
  expect(problems).toEqual([])
})
