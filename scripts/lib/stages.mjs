import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startNode } from './children.mjs'
import { cache, root } from './paths.mjs'
import { say } from './say.mjs'
import { settingNames } from './sources.mjs'

/** @typedef {{passed: number, failed: number}} Result */

/** A stage that takes longer, in minutes, has hung. */
const patience = 25
const reports = join(cache, 'reports')

export const typeCheck = () => single(['node_modules/typescript/bin/tsc', '--noEmit'])
export const lint = () => single(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])

/** @returns {Promise<Result>} */
export async function unitTests() {
  const report = freshReport('unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters])
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report)
  // A file that cannot even be loaded holds no test.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return result(ok, numPassedTests, numFailedTests + broken.length)
}

/**
 * @param {string} chromium its program
 * @returns {Promise<Result>}
 */
export async function endToEnd(chromium) {
  const report = freshReport('e2e.json')
  const ok = await run(['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM_PATH: chromium,
    E2E_REPORT: report,
  })
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {} } = read(report)
  return result(ok, expected, unexpected + flaky)
}

/** What has no tests to count is one. */
const single = async (args) => ((await run(args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A program that fails has failed, whatever its report says. */
const result = (ok, passed, failed) => ({ passed, failed: ok ? failed : Math.max(failed, 1) })

async function run(args, more = {}) {
  const env = { ...process.env, CI: 'true', ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...more }
  // What the person who runs the tests has set for the site must not decide what is tested.
  for (const name of [...settingNames(), 'NODE_ENV', 'E2E_STACK']) delete env[name]
  const child = startNode(args, { cwd: root, env })
  const limit = setTimeout(() => {
    say(`Stopped: it took longer than ${patience} minutes.`)
    child.stop()
  }, patience * 60_000)
  const { code } = await child.ended
  clearTimeout(limit)
  return code === 0
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, name)
  rmSync(file, { force: true })
  return file
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
