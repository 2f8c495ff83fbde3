import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { step, UserError } from '../console/say.mjs'
import { logs } from '../project/paths.mjs'
import { isRootOnDebian, runInstaller } from './debian.ts'

/** Chromium without its user interface. A test in it costs less than half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

const installed = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const candidates = () => [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()]

/** The path of a working Chromium: CHROMIUM_PATH, the system's or Playwright's. */
export const findChromium = (): string | undefined => candidates().find((path) => path && runs(path))

/** The same without the headless shell, which has no back/forward cache and does not prerender pages. */
export const findFullChromium = (): string | undefined =>
  candidates().find((path) => path && path !== headlessShell && runs(path))

/**
 * Like `findChromium`, but installs what is missing: as root on Debian, the packages of Chromium and of its headless
 * shell; otherwise Playwright's Chromium.
 */
export async function ensureChromium(): Promise<string> {
  const present = findChromium()
  const isBest = present === headlessShell || present === process.env.CHROMIUM_PATH || !isRootOnDebian()
  if (present && isBest && findFullChromium()) return present
  const path = await step('Installing Chromium for the tests', installChromium)
  if (path) return path
  throw new UserError(
    `Chromium is missing and could not be installed (see ${logs}/chromium-*.log). Install Chromium or Google Chrome, or set CHROMIUM_PATH.`,
  )
}

async function installChromium(): Promise<string | undefined> {
  const apt = ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell']
  if (isRootOnDebian()) await runInstaller('chromium-apt', 'sh', apt)
  if (!findFullChromium())
    await runInstaller('chromium-playwright', process.execPath, [
      'node_modules/playwright/cli.js',
      'install',
      'chromium',
    ])
  return findChromium()
}

/** On some systems, the file is a script that only explains how to install Chromium. */
function runs(path: string): boolean {
  try {
    return /\d+\.\d+/.test(execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: 'pipe' }))
  } catch {
    return false
  }
}
