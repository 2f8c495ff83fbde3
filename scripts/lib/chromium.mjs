import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { start } from './children.mjs'
import { Failure } from './failure.mjs'
import { logs, root } from './paths.mjs'
import { step } from './say.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} the program of a Chromium that runs: CHROMIUM_PATH, the system's, or Playwright's own */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places, playwrightsOwn()].find(
    (place) => place && existsSync(place) && runs(place),
  )
}

/**
 * Installs a Chromium where there is none: Debian's for root on Debian, else Playwright's own.
 * @returns {Promise<string>} its program
 * @throws {Failure}
 */
export async function ensureChromium() {
  const found = findChromium() ?? (await installChromium())
  if (!found)
    throw new Failure(
      `No Chromium runs here and none could be installed (see ${logs}/chromium-*.log): install Chromium or Google Chrome, or set CHROMIUM_PATH.`,
    )
  return found
}

async function installChromium() {
  const ways = [
    ...(isRootOnDebian()
      ? [['apt', 'sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']]]
      : []),
    ['playwright', process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']],
  ]
  return await step('Installing a Chromium for the tests', async () => {
    for (const [name, command, args] of ways) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await start(command, args, { cwd: root, env, log: join(logs, `chromium-${name}.log`) }).ended
      const installed = findChromium()
      if (installed) return installed
    }
    return undefined
  })
}

const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function playwrightsOwn() {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath()
  } catch {
    // Not installed yet.
    return undefined
  }
}

/** Some systems have a script in that place which only says how to install it. */
function runs(place) {
  try {
    return /\d+\.\d+/.test(
      execFileSync(place, ['--version'], { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false
  }
}
