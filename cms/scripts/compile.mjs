// Compiles TypeScript to dist/ when a source has changed.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { onceFor, root } from './stamp.mjs'

const SOURCES = ['src', 'config', 'tsconfig.json', 'package-lock.json']

export const compile = () =>
  onceFor(SOURCES, 'dist/.compiled', () => {
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

if (import.meta.url === `file://${process.argv[1]}`) process.argv.includes('--admin') ? buildAdmin() : compile()
