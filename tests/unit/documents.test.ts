// The files, headings, commands and settings that the documents name exist.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../scripts/project/sources.mjs'

const read = (file: string) => readFileSync(file, 'utf8')
const ofSite = ['components', 'deploy', 'docs', 'pages', 'renderer', 'scripts', 'server', 'services', 'tests/unit']
const files = [...ofSite, 'cms/src', 'cms/config', 'cms/scripts', 'cms/seed-sources'].flatMap(filesOf)
const others = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'cms/README.md']
const documents = [...others, ...files.filter((file) => file.endsWith('.md'))]
const source = ['.env.example', ...files.filter((file) => /\.(m?[jt]s|ya?ml)$/.test(file))].map(read).join('\n')
const commands = ['package.json', 'cms/package.json'].flatMap((file) => Object.keys(JSON.parse(read(file)).scripts))

const namesIn = (document: string, pattern: RegExp) =>
  [...read(document).matchAll(pattern)].map(([, name = '']) => name)
/** Examples, and what is made while the site runs. */
const madeUp = /guarantee|cy\.json|Case\.|kebab-case|\.tmp|^builds\/|_payload/i
/** Files are named from the top, beside the document, in cms/, or by the end of their path. */
const isMissing = (document: string, name: string) =>
  !['', dirname(document), 'cms', 'tests/e2e/support'].some((start) => existsSync(join(start, name))) &&
  !files.some((file) => file.endsWith(`/${name}`))

/** What a link to a heading of a document must end with. */
const anchorsIn = (document: string) =>
  namesIn(document, /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .split(' ')
      .join('-')
      .replace(/[^\w-]/g, ''),
  )

it.each(documents)('%s names what exists', (document) => {
  const file = /`((?:[\w@+.-]+\/)*[\w@+-][\w@+.-]*\.(?:[cm]?[jt]sx?|css|json|ya?ml|vcl|py|md))`/g
  const folder = /`((?:cms|components|docs|locales|pages|renderer|scripts|server|services|src|tests)\/[\w@+./-]*)`/g
  const named = [...namesIn(document, file), ...namesIn(document, folder)].filter((name) => !madeUp.test(name))
  expect(named.filter((name) => isMissing(document, name))).toEqual([])
  const links = namesIn(document, /\]\((?!https?:)([^)]+)\)/g).filter((link) => {
    const [path, anchor] = link.split('#')
    const target = path ? join(dirname(document), path) : document
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  })
  expect(links).toEqual([])
  expect(namesIn(document, /npm run ([\w:-]+)/g).filter((name) => !commands.includes(name))).toEqual([])
  const settings = namesIn(document, /\b([A-Z][A-Z\d]+_[A-Z\d_]*[A-Z\d])\b/g).map((name) => name.replace(/_FILE$/, ''))
  expect(settings.filter((name) => !source.includes(name))).toEqual([])
})

it('comments name files that exist', () => {
  const path =
    /(?<![\w@./+-])(?:cms\/src|components|docs|locales|pages|renderer|scripts|server|services|tests)\/[\w@+./-]+\.(?:tsx?|mjs|md|json)\b/g
  const named = [...files.filter((file) => /\.(tsx?|mjs|css)$/.test(file)), 'redirects.ts'].flatMap((file) =>
    [...read(file).matchAll(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm)].flatMap(([comment]) =>
      [...comment.matchAll(path)].map(([name]) => [file, name] as const),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(([file, name]) => !madeUp.test(name) && isMissing(file, name))).toEqual([])
})
