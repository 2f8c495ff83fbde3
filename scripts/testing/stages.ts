import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { say, UserError } from '../console/say.mjs'
import { startNode } from '../process/children.mjs'
import { cache, logs, root } from '../project/paths.mjs'
import { settingNames } from '../project/sources.mjs'
import { ensureChromium } from './chromium.ts'
import { ensureProgram } from './debian.ts'

export interface Result {
  passed: number
  failed: number
}

export const typeCheck = (): Promise<Result> => single('types', ['node_modules/typescript/bin/tsc', '--noEmit'])
export const lint = (): Promise<Result> =>
  single('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])

export const unitTests = (): Promise<Result> => vitest('unit.json')

/** Builds and runs the container images. As root on Debian, what that needs is installed. */
export async function imageTests(): Promise<Result> {
  for (const program of ['buildah', 'podman', 'mmdebstrap', 'caddy', 'postgres'] as const) {
    const missing = await ensureProgram(program)
    if (missing) throw new UserError(missing)
  }
  return vitest('images.json', { IMAGES: '1' })
}

async function vitest(name: string, env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const report = newReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await succeeds(['node_modules/vitest/vitest.mjs', 'run', ...reporters], env)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read<UnitReport>(report)
  // A file that cannot be loaded reports no tests.
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return result(ok, numPassedTests, numFailedTests + broken.length)
}

/** @param specs the files to run, such as `tests/e2e/smoke.spec.ts`; empty for all */
export async function endToEndTests(specs: string[]): Promise<Result> {
  const report = newReport('e2e.json')
  const env = { CHROMIUM_PATH: await ensureChromium(), E2E_REPORT: report }
  const ok = await succeeds(['node_modules/@playwright/test/cli.js', 'test', ...specs], env)
  const { expected = 0, unexpected = 0, flaky = 0 } = read<EndToEndReport>(report).stats ?? {}
  return result(ok, expected, unexpected + flaky)
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
interface EndToEndReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * A stage that is not made of tests counts as one test. Its output is shown at its end, because others run beside it.
 */
const single = async (name: string, args: string[]): Promise<Result> => {
  const log = join(logs, `${name}.log`)
  const ok = await succeeds(args, {}, log)
  say(readFileSync(log, 'utf8').trim())
  return { passed: Number(ok), failed: Number(!ok) }
}

/** A program that fails counts as a failure, whatever its report says. */
const result = (ok: boolean, passed: number, failed: number): Result => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
})

async function succeeds(args: string[], more: NodeJS.ProcessEnv = {}, log?: string): Promise<boolean> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    CI: 'true',
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
    ...more,
  }
  // The user's own settings must not affect the tests.
  for (const name of [...settingNames(), 'NODE_ENV', 'E2E_STACK']) delete env[name]
  const { code } = await startNode(args, { cwd: root, env, ...(log && { log }) }).ended
  return code === 0
}

function newReport(name: string): string {
  const folder = join(cache, 'reports')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, name), { force: true })
  return join(folder, name)
}

const read = <Report>(file: string): Partial<Report> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>) : {}
