// Creates cms/.env with random secrets, once. Deleting it invalidates all sessions and tokens.
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

const file = new URL('../.env', import.meta.url)
const secret = () => randomBytes(24).toString('base64')

export const ensureEnv = () => {
  if (existsSync(file)) return
  const lines = [
    `APP_KEYS=${secret()},${secret()}`,
    ...['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET'].map(
      (name) => `${name}=${secret()}`,
    ),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
}
