import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearLeftovers } from './folders.ts'
import { startStack } from './stack.ts'
import { signIn } from './strapiSession.ts'

/**
 * Starts the one stack that all tests share, before the first of them, and ends it after the last one.
 * With E2E_STACK (the file of a stack that runs already) it leaves everything to that one.
 * https://playwright.dev/docs/test-global-setup-teardown
 */
export default async function global(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_STACK) return undefined
  clearLeftovers()
  const { file, stop } = await startShared()
  process.env.E2E_STACK = file
  return stop
}

/** Starts a stack and writes its address into a file for the tests. */
export async function startShared(): Promise<{ file: string; stop: () => Promise<void> }> {
  const stack = await startStack()
  const { siteUrl, strapiUrl, admin, dist, logs, hookSecret, data, seeded, cms } = stack
  const file = join(dist, '..', 'stack.json')
  // One sign-in for all: workers come and go, and the admin counts attempts.
  const token = await signIn(stack)
  const content = { siteUrl, strapiUrl, admin: { ...admin, token }, dist, logs, hookSecret, data, seeded, cms }
  writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 })
  return { file, stop: stack.stop }
}
