// npm start: secrets, compiled sources, data folder, then Strapi in this process.
// npm run admin: the same with the admin panel.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildAdmin, compile, root } from './compile.mjs'
import { ensureEnv } from './env.mjs'
import { oneAtATime } from './start-lock.mjs'

// Reading all content makes much garbage: by default, the heap doubles before it is collected. That costs no more time.
setFlagsFromString('--heap-growing-percent=20')
process.chdir(root)
process.env.NODE_ENV ||= 'production'
process.env.STRAPI_TELEMETRY_DISABLED = 'true'

ensureEnv()
// Read once, by the first start with a new database.
process.env.STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE ||= JSON.parse(readFileSync('../site.json', 'utf8')).defaultLanguage
if (process.argv.includes('--admin')) {
  process.env.SERVE_ADMIN = 'true'
  buildAdmin()
}
// A second instance beside a running one shares dist/ and must not rewrite it.
if (process.env.CMS_SKIP_COMPILE !== 'true') compile()
const data = path.resolve(process.env.CMS_DATA_DIR || '.tmp')
// Enquiries and accounts are personal data: no access for other users of the machine.
mkdirSync(data, { recursive: true, mode: 0o700 })
mkdirSync(path.join(data, 'public/uploads'), { recursive: true })

// With require, because Strapi's ES build imports folders, which Node does not support.
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi')
await oneAtATime(() => createStrapi({ appDir: root, distDir: path.join(root, 'dist') }).start())
