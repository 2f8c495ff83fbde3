// The parts of content:export, content:import and backup that need the database; scripts/content/ does the rest.
//   export FOLDER [--without-accounts] [--incomplete]
//   check          fails if there is content already
//   import FOLDER
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './compile.mjs'
import { ensureEnv, GENERATED } from './env.mjs'
import { oneAtATime } from './start-lock.mjs'

const [action, folder, ...options] = process.argv.slice(2)
process.chdir(root)
Object.assign(process.env, { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true', CMS_TRANSFER: 'true' })
ensureEnv()
const data = path.resolve(process.env.CMS_DATA_DIR || '.tmp')
const hasDatabase = process.env.DATABASE_CLIENT === 'postgres' || existsSync(path.join(data, 'data.db'))
const secrets = Object.fromEntries(GENERATED.map((name) => [name, process.env[name]]))
const require = createRequire(import.meta.url)

const createApp = () => require('@strapi/strapi').createStrapi({ appDir: root, distDir: path.join(root, 'dist') })

try {
  const { exportContent, importContent, requireEmpty } = require('../dist/src/transfer/transfer.js')
  if (action === 'import') {
    // Strapi requires it.
    mkdirSync(path.join(data, 'public/uploads'), { recursive: true })
    await oneAtATime(() => importContent(createApp(), folder))
  } else if (action === 'check') hasDatabase && (await requireEmpty(createApp()))
  else {
    if (!hasDatabase) throw new Error(`There is no database in ${data} (CMS_DATA_DIR).`)
    const [accounts, complete] = ['--without-accounts', '--incomplete'].map((option) => !options.includes(option))
    await exportContent(createApp(), folder, { accounts, complete })
    writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 })
  }
  process.exit(0)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
