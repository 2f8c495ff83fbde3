// Files and pictures that are sent from memory.

import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SiteContent } from '#server/content/siteContent.ts'
import { loggerTo } from '#server/log/logger.ts'
import { createFiles, type FilesOptions } from '#server/send/memoryFiles.ts'
import { buildId, fakeBuild } from '../fakeBuild.ts'
import { fakeBackend } from '../fakes.ts'
import { tables } from '../routing/decisionCases.ts'
import { newFolder } from '../spool/support.ts'
import { hook, redirectEntry, testSite } from '../support.ts'

/** Files of every type that are served from memory. */
async function siteWithFiles(backend = fakeBackend()) {
  const dist = await newFolder()
  await fakeBuild(dist, { backend })
  const names = ['a.css', 'a.js', 'a.json', 'a.svg', 'a.ico', 'a.jpg', 'a.png', 'a.woff2']
  for (const name of names) {
    await writeFile(join(dist, 'client/assets', name), `hashed ${name}`)
    await writeFile(join(dist, 'client', name), `public ${name}`)
  }
  for (const suffix of ['br', 'gz']) await writeFile(join(dist, `client/assets/a.css.${suffix}`), suffix)
  const paths = names.flatMap((name) => [`/assets/${name}`, `/${name}`])
  return { dist, paths: [...paths, `/builds/meta/${buildId}.json`] }
}

/** What differs between two responses to the same request. */
const ownHeaders = ({ date, connection, 'keep-alive': keepAlive, ...headers }: Record<string, unknown>) => headers

describe('files in memory', () => {
  it('are sent with the headers that the route sends', async () => {
    const { dist, paths } = await siteWithFiles()
    const { app, get } = await testSite({ dist })
    for (const path of paths)
      for (const encoding of [undefined, 'gzip', 'gzip, deflate, br'])
        for (const method of ['GET', 'HEAD'] as const) {
          const headers = { ...(encoding && { 'accept-encoding': encoding }) }
          // Does not pass through the server, so it reaches the route.
          const route = await app.inject({ url: path, method, headers })
          for (let round = 0; round < 2; round += 1) {
            const memory = await get(path, { method, headers })
            expect([path, memory.status, memory.text]).toEqual([path, 200, route.body])
            expect(ownHeaders(memory.headers)).toEqual(ownHeaders(route.headers))
          }
          const known = { ...headers, 'if-none-match': String(route.headers.etag) }
          const unchanged = await get(path, { method, headers: known })
          expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, '', route.headers.etag])
        }
  })

  it('never hide a redirect, a missing file or the current build', async () => {
    const backend = fakeBackend()
    const { dist } = await siteWithFiles(backend)
    const { get } = await testSite({ dist, backend })
    expect((await get('/a.js')).status).toBe(200)
    backend.publish('Redirect', redirectEntry({ from: '/a.js', to: '/faq', status: 301 }))
    await get('/_hooks/content', hook({ event: 'entry.create', model: 'redirect' }))
    expect((await get('/a.js')).headers.location).toBe('/faq')
    expect((await get('/assets/none.js')).status).toBe(404)
    // The next build may have replaced the file.
    await writeFile(join(dist, 'client/builds/latest.json'), JSON.stringify({ id: 'next', timestamp: 1 }))
    expect(JSON.parse((await get('/builds/latest.json')).text).id).toBe(buildId)
    // A file that was added after the start is not served: its path counts as a page's.
    await writeFile(join(dist, 'client/later.json'), '{}')
    expect((await get('/later.json')).status).toBe(404)
    for (const path of ['/assets/../favicon.svg', '/assets/%61.js', '/assets/.a.js', '/faq/index.html'])
      expect([200, 301, 404]).toContain((await get(path)).status)
  })
})

/** A server that serves a folder from memory, and answers 'route' for what it leaves to the routes. */
async function served(change: Partial<FilesOptions> = {}) {
  const folder = await newFolder()
  const app = {
    fixedHeaders: [],
    tables: { ...tables, legacy: new Map(), live: new Map() },
    site: { unconfirmedS: () => 7 } as SiteContent,
    setCdnHeaders: undefined,
    log: loggerTo({ write: () => {} }, 'silent'),
  }
  const files = createFiles(app, {
    locate: (path) => ({ file: join(folder, path), contentType: 'text/plain', cacheControl: 'no-cache' }),
    recheckMs: 0,
    ...change,
  })
  const server = createServer((request, response) => {
    const next = () => response.end('route')
    if (!files.answer(request, response, next)) next()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const put = async (name: string, content: string) => {
    await writeFile(join(folder, `.${name}`), content)
    await rename(join(folder, `.${name}`), join(folder, name))
  }
  return { files, folder, get, put, text: async (path: string) => (await get(path)).text() }
}

describe('a file that changes on disk', () => {
  it('is read again, also if it only has a new time or is gone', async () => {
    const { get, put, text, folder } = await served()
    await put('a', 'one')
    expect([await text('/a'), await text('/a')]).toEqual(['one', 'one'])
    await put('a', 'another')
    expect(await text('/a')).toBe('another')
    const before = (await get('/a')).headers.get('etag')
    await utimes(join(folder, 'a'), 1, 1)
    const after = await get('/a')
    expect([after.headers.get('etag') === before, after.headers.get('x-content-stale')]).toEqual([false, '7'])
    await rm(join(folder, 'a'))
    expect(await text('/a')).toBe('route')
    await put('a', 'back')
    expect(await text('/a')).toBe('back')
  })
})

describe('memory for files', () => {
  it('is limited: large files are left to the route, and the least recently used ones go first', async () => {
    const { put, text, get } = await served({ maxBytes: 4_000, recheckMs: 3_600_000 })
    await put('large', 'x'.repeat(3 * 1024 * 1024))
    expect(await text('/large')).toBe('route')
    for (const name of ['a', 'b', 'c', 'd']) await put(name, 'one'.padEnd(500))
    for (const name of ['a', 'b', 'a', 'c', 'd']) await text(`/${name}`)
    for (const name of ['a', 'b', 'c', 'd']) await put(name, 'two'.padEnd(500))
    const shown = []
    for (const name of ['d', 'c', 'a']) shown.push((await text(`/${name}`)).trim())
    expect(shown).toEqual(['one', 'one', 'two'])
    expect(await (await get('/a', { method: 'POST' })).text()).toBe('route')
  })
})
