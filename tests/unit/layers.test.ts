import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../scripts/project/sources.mjs'

/** What the backend and the site must read alike. */
const sharedWithCms = 'cms/src/site/'

/**
 * What the files of a folder may import besides that folder itself. The first row that fits a file counts. A row covers
 * all that its paths begin with.
 */
const layers: [files: RegExp, mayImport: string[]][] = [
  [/^redirects\.ts/, [sharedWithCms]],
  [/^locales\//, ['services/rules/site/']],
  [/^components\//, ['locales/', 'services/rules/']],
  [/^services\/(schema|runtime)\//, []],
  [/^services\/rules\/site\//, [sharedWithCms, 'site.json']],
  [/^services\/rules\//, ['services/schema/', 'services/runtime/', sharedWithCms]],
  [/^services\/clients\//, ['services/']],
  [/^services\/\w+\.ts/, ['services/rules/site/', 'site.json']],
  [/^renderer\/server\//, ['renderer/browser/', 'locales/', 'services/rules/', 'services/runtime/']],
  [/^renderer\//, ['components/', 'locales/', 'services/']],
  [/^pages\/.*\.tsx/, ['components/', 'locales/', 'services/rules/', 'renderer/browser/']],
  [/^pages\//, ['components/', 'locales/', 'services/', 'renderer/browser/', 'renderer/server/']],
  [/^server\//, ['locales/', 'services/', 'redirects.ts', sharedWithCms]],
  [/^cms\//, []],
]

/** Each of these folders of server/ imports only those before it. */
const serverOrder =
  'disk log redis limits spool content routing render snapshot cache send http routes setup metrics'.split(' ')

const rankOf = (path: string) => serverOrder.indexOf(/^server\/(\w+)\//.exec(path)?.[1] ?? '')

const runsInBrowser = /^components\/|^renderer\/browser\/|^pages\/.*\.tsx/
/** They hold secrets. */
const serverOnly = /^services\/settings\.ts/

const aliased = ['components', 'locales', 'renderer', 'server', 'services']
const topOf = (path: string) => path.split('/')[0] ?? ''

/** The imports of files of the project: as written, and as paths. */
const importsIn = (file: string, text: string): { written: string; path: string }[] =>
  [...text.matchAll(/\b(?:from|import) ?\(?\s*'([#.][^'?]+)/g)].map(([, written = '']) => ({
    written,
    path: written.startsWith('#') ? written.slice(1) : normalize(join(dirname(file), written)),
  }))

/** What is wrong with the imports of a file. */
function faultsIn(file: string, text: string): string[] {
  const allowed = layers.find(([files]) => files.test(file))?.[1]
  if (!allowed) return []
  const home = /^(?:(?:services|renderer)\/\w+|\w+)\//.exec(file)?.[0] ?? file
  return importsIn(file, text).flatMap(({ written, path }) => {
    if (![home, ...allowed].some((start) => path.startsWith(start)))
      return [`${file} must not import ${path}. It may import: ${[home, ...allowed].join(', ')}`]
    if (runsInBrowser.test(file) && serverOnly.test(path)) return [`${file} runs in the browser, ${path} does not`]
    const [rank = -1, importedRank = -1] = [file, path].map(rankOf)
    if (rank >= 0 && importedRank > rank) return [`${file} must not import ${path}: ${serverOrder.join(' < ')}`]
    if (topOf(path) !== topOf(file) && file.includes('/') && written.startsWith('.') && aliased.includes(topOf(path)))
      return [`${file}: another top-level folder is written #${path}`]
    return []
  })
}

/** Sibling folders that import each other, directly or through others: `a → b → a`. */
function circlesIn(sources: Map<string, string>): string[] {
  const imports = new Map<string, Map<string, Set<string>>>()
  for (const [file, text] of sources)
    for (const { path } of importsIn(file, text)) {
      const [from, to] = [dirname(file).split('/'), dirname(path).split('/')]
      const shared = from.findIndex((name, index) => name !== to[index])
      if (shared < 1 || shared >= to.length) continue
      const graph = imports.get(from.slice(0, shared).join('/')) ?? new Map<string, Set<string>>()
      const [importer = '', imported = ''] = [from[shared], to[shared]]
      graph.set(importer, (graph.get(importer) ?? new Set()).add(imported))
      imports.set(from.slice(0, shared).join('/'), graph)
    }
  const circles = [...imports].flatMap(([parent, graph]) => {
    const walk = (path: string[]): string[] =>
      [...(graph.get(path.at(-1) ?? '') ?? [])].flatMap((next) => {
        if (next === path[0]) return [`${parent}: ${[...path, next].join(' → ')}`]
        return path.includes(next) || next < (path[0] ?? '') ? [] : walk([...path, next])
      })
    return [...graph.keys()].flatMap((folder) => walk([folder]))
  })
  return circles.sort()
}

const folders = [...aliased, 'pages', 'scripts', 'cms/src', 'redirects.ts']
const files = folders.flatMap(filesOf).filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

it('imports only what the layers allow', () => {
  expect(files.length).toBeGreaterThan(500)
  expect([...sources].flatMap(([file, text]) => faultsIn(file, text))).toEqual([])
})

it('has no circles of folders', () => {
  expect(circlesIn(sources)).toEqual([])
})

it.each([
  ['components/A.tsx', '../services/clients/http/httpClient.ts'],
  ['components/A.tsx', '#renderer/browser/head/headTags.ts'],
  ['locales/a.ts', '#services/rules/forms/formTypes.ts'],
  ['services/rules/content/a.ts', '../../clients/http/retry.ts'],
  ['pages/about/+Page.tsx', '#renderer/server/pageData.ts'],
  ['pages/about/+data.ts', '../../server/log/logger.ts'],
  ['renderer/browser/a.ts', '../server/pageData.ts'],
  ['renderer/browser/a.ts', '#services/settings.ts'],
  ['server/log/a.ts', '../http/stop.ts'],
  ['server/http/a.ts', '../../locales/locales.ts'],
  ['cms/src/index.ts', '#locales/locales.ts'],
])('notices that %s imports %s', (file, path) => {
  expect(faultsIn(file, `import { a } from '${path}'\nconst b = await import('${path}')`)).not.toEqual([])
})

it('the site compiles what it shares with cms/ without the packages of cms/, which its tsconfig.json extends', () => {
  const args = ['node_modules/typescript/bin/tsc', '--showConfig', '-p', sharedWithCms]
  const { files: found } = JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout)
  const shared = [...sources.keys()].filter((file) => file.startsWith(sharedWithCms))
  expect(found.map((file: string) => join(sharedWithCms, file)).sort()).toEqual(shared.sort())
})
