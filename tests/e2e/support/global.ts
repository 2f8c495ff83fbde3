import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startStack } from './stack.ts'

const folder = resolve('.cache/e2e')
/** Logs of failed runs are kept this long, in ms. */
const keep = 24 * 3_600_000

/**
 * Starts the one stack that all tests share, before the first of them, and ends it after the last one.
 * With E2E_STACK (the file of a stack that runs already) it leaves everything to that one.
 * https://playwright.dev/docs/test-global-setup-teardown
 */
export default async function global(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_STACK) return undefined
  removeOld()
  const { file, stop } = await startShared()
  process.env.E2E_STACK = file
  return stop
}

/** Starts a stack and writes its address into a file for the tests. */
export async function startShared(): Promise<{ file: string; stop: () => Promise<void> }> {
  const stack = await startStack()
  const { siteUrl, strapiUrl, admin, dist, logs, hookSecret, seeded, cms } = stack
  const file = join(dist, '..', 'stack.json')
  const content = JSON.stringify({ siteUrl, strapiUrl, admin, dist, logs, hookSecret, seeded, cms }, null, 2)
  writeFileSync(file, content, { mode: 0o600 })
  return { file, stop: stack.stop }
}

function removeOld(): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (Date.now() - statSync(path).mtimeMs > keep) rmSync(path, { recursive: true, force: true })
  }
}
