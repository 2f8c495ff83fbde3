// What the documents name exists: files, headings, commands and settings.

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../scripts/project/sources.mjs'

const topLevel = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
const folders = ['.github', 'cms', 'components', 'deploy', 'docs', 'locales', 'pages', 'public', 'renderer', 'scripts']
const files = [...folders, 'server', 'services', 'tests'].flatMap(filesOf).filter((file) => !/node_modules/.test(file))
const documents = [...topLevel, ...files.filter((file) => /\.md$/.test(file) && !file.startsWith('cms/seed/'))]
const read = (file: string) => readFileSync(file, 'utf8')
const names = new Set(files.map((file) => basename(file)))
/** The recipes make these. */
const examples = /guarantee|cy\.json/i

/** Where a document may find what it names: from the top, beside itself, and in the sources of the backend. */
const isThere = (document: string, path: string) =>
  ['', dirname(document), 'cms/src'].some((start) => existsSync(join(start, path))) || names.has(path)

const headingsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replace(/[^\w -]/g, '').replaceAll(' ', '-'),
  )

it.each(documents)('%s names files that exist', (document) => {
  const named = [...read(document).matchAll(/`((?:[\w@+.-]+\/)*(?:[\w@+-]+\.(?:[cm]?[jt]sx?|css|json|ya?ml|vcl|py|md)|[\w@+-]+\/))`/g)]
  const paths = named.map(([, path = '']) => path).filter((path) => !examples.test(path))
  expect(paths.filter((path) => !isThere(document, path))).toEqual([])
})
