import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ensureEnv } from '../../../cms/scripts/env.mjs'

const folder = mkdtempSync(join(tmpdir(), 'env-'))
const file = join(folder, '.env')
const names = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY', 'JWT_SECRET']
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(file, { force: true })
})

test('only missing secrets are created; those of the environment and of files are used', () => {
  for (const name of names) vi.stubEnv(name, '')
  vi.stubEnv('JWT_SECRET', 'given')
  writeFileSync(join(folder, 'salt'), 'from a file\n')
  vi.stubEnv('API_TOKEN_SALT_FILE', join(folder, 'salt'))
  ensureEnv(file)
  expect(process.env).toMatchObject({ JWT_SECRET: 'given', API_TOKEN_SALT: 'from a file' })
  const written = readFileSync(file, 'utf8')
  expect(written.match(/^\w+/gm)?.sort()).toEqual([
    'ADMIN_JWT_SECRET',
    'APP_KEYS',
    'ENCRYPTION_KEY',
    'TRANSFER_TOKEN_SALT',
  ])
  expect(written).toContain(`APP_KEYS=${process.env.APP_KEYS}`)
})

test('a secret that is empty in the environment is created once', () => {
  for (const name of names) vi.stubEnv(name, '')
  ensureEnv(file)
  const written = readFileSync(file, 'utf8')
  for (const name of names) vi.stubEnv(name, '')
  ensureEnv(file)
  expect(readFileSync(file, 'utf8')).toBe(written)
  expect(written).toContain(`JWT_SECRET=${process.env.JWT_SECRET}\n`)
})

test('nothing is written if all secrets are given', () => {
  for (const name of names) vi.stubEnv(name, 'given')
  ensureEnv(file)
  expect(() => readFileSync(file)).toThrow()
})
