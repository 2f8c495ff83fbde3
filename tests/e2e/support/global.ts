import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearLeftovers } from './folders.ts'
import { startStack } from './stack.ts'
import { signIn } from './strapiSession.ts'

/**
 * Starts the shared stack before the first test and stops it after the last one.
 * If E2E_STACK is set (the file of a running stack), the tests use that stack.
 * https://playwright.dev/docs/test-global-setup-teardown
 */
export default async function global(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_STACK) return undefined
  clearLeftovers()
  const { file, stop } = await startShared()
  process.env.E2E_STACK = file
  return stop
}

/** Starts a stack and writes its address to a file for the tests. */
export async function startShared(): Promise<{ file: string; stop: () => Promise<void> }> {
  const stack = await startStack()
  const { siteUrl, strapiUrl, admin, dist, logs, hookSecret, data, seeded, cms } = stack
  const file = join(dist, '..', 'stack.json')
  // One sign-in for all workers, because workers are restarted and Strapi’s admin limits sign-in attempts.
  const token = await signIn(stack)
  const content = { siteUrl, strapiUrl, admin: { ...admin, token }, dist, logs, hookSecret, data, seeded, cms }
  writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 })
  return { file, stop: stack.stop }
}
