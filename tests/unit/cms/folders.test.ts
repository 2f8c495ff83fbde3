import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../../cms/src')
const folderOf = (file: string): string => relative(root, file).split('/')[0] ?? ''

/** The folders that each folder imports. `index.ts` imports them all, and nothing imports it. */
const imports = new Map<string, Set<string>>()
for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!/[\\/].*\.tsx?$/.test(name)) continue
  const file = resolve(root, name)
  const targets = imports.get(folderOf(file)) ?? new Set()
  imports.set(folderOf(file), targets)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
    targets.add(folderOf(resolve(dirname(file), path)))
  targets.delete(folderOf(file))
}

/** The path from a folder back to itself, if there is one. */
const circle = (folder: string, path: string[] = []): string[] | undefined => {
  if (path[0] === folder) return [...path, folder]
  if (path.includes(folder)) return undefined
  for (const target of imports.get(folder) ?? []) {
    const rest = circle(target, [...path, folder])
    if (rest) return rest
  }
  return undefined
}

test.each([...imports.keys()])('nothing that cms/src/%s imports imports it', (folder) => {
  expect(circle(folder)?.join(' → ')).toBeUndefined()
})

test('shared and schema import no other folder', () => {
  expect([...(imports.get('shared') ?? []), ...(imports.get('schema') ?? [])]).toEqual([])
})
