// Compiles TypeScript to dist/, and builds the admin panel, when a source has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export const compile = () =>
  onceFor(['src', 'config', 'tsconfig.json', 'package-lock.json'], 'dist/.compiled', () => {
    console.log('Strapi: compiling …')
    // Otherwise output of deleted sources would still be loaded. The built admin panel stays.
    for (const folder of ['src', 'config']) rmSync(path.join(root, 'dist', folder), { recursive: true, force: true })
    run('node_modules/typescript/bin/tsc', '-p', '.')
  })

export const buildAdmin = () =>
  onceFor(['src/admin', 'config/admin.ts', 'package-lock.json', 'scripts/compile.mjs'], 'dist/build/.built', () => {
    console.log('Strapi: building the admin panel, about a minute …')
    run('node_modules/@strapi/strapi/bin/strapi.js', 'build')
  })

/** Exits on failure, without a message: the tool has printed one. */
const run = (...command) => {
  // Otherwise Strapi builds a slow panel with a tour for developers.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}

/** Runs `step` unless the file `stamp` shows that it has run with the current files of `sources`. */
const onceFor = (sources, stamp, step) => {
  const hash = createHash('sha256')
  for (const name of sources.flatMap(filesIn).sort())
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(root, name)))
      .update('\0')
  const state = hash.digest('hex')
  const file = path.join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === state) return
  // An interrupted step must run again.
  rmSync(file, { force: true })
  step()
  writeFileSync(file, state)
}

const filesIn = (source) => {
  const isFile = (name) => statSync(path.join(root, name)).isFile()
  if (isFile(source)) return [source]
  const names = readdirSync(path.join(root, source), { recursive: true })
  return names.map((name) => path.join(source, name)).filter(isFile)
}

if (import.meta.url === `file://${process.argv[1]}`) process.argv.includes('--admin') ? buildAdmin() : compile()
