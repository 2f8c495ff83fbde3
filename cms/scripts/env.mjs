// Reads secrets, and creates those that are missing in cms/.env. Deleting it invalidates all sessions and tokens.
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ownFile = fileURLToPath(new URL('../.env', import.meta.url))
const secret = () => randomBytes(24).toString('base64')

export const GENERATED = [
  ...['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET'],
  ...['TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET'],
]
/** As `NAME_FILE`, each may also name a file that contains it, such as a mounted secret. */
const SECRETS = [
  ...GENERATED,
  ...[
    'DATABASE_URL',
    'SITE_HOOK_SECRET',
    'SITE_HOOK_SECRET_PREVIOUS',
    'ADMIN_PASSWORD',
    'SMTP_URL',
    'OIDC_CLIENT_SECRET',
  ],
  'S3_SECRET_ACCESS_KEY',
]

/** Completes the environment. Several instances on one database need the same secrets: give them all to each. */
export const ensureEnv = (file = ownFile) => {
  // Empty means "not set"; otherwise the file's value would not be read, and each start would write another one.
  for (const name of GENERATED) if (!process.env[name]) delete process.env[name]
  // Strapi reads it too, but too late for its start.
  if (existsSync(file)) process.loadEnvFile(file)
  for (const name of SECRETS) {
    const path = process.env[`${name}_FILE`]
    if (path && !process.env[name]) process.env[name] = readFileSync(path, 'utf8').trim()
  }
  const missing = GENERATED.filter((name) => !process.env[name])
  for (const name of missing) process.env[name] = name === 'APP_KEYS' ? `${secret()},${secret()}` : secret()
  const lines = missing.map((name) => `\n${name}=${process.env[name]}`)
  if (lines.length) appendFileSync(file, `${lines.join('')}\n`, { mode: 0o600 })
}
