import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runNode } from '../process/runNode.mjs'
import { cache, lighthouse, logs } from '../project/paths.mjs'

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

const score = z.number().nullable()
const schema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score, auditRefs: z.array(z.object({ id: z.string() })) })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score, scoreDisplayMode: z.string(), numericValue: z.number().optional() }),
  ),
})
export type Report = z.infer<typeof schema>

const cli = 'node_modules/lighthouse/cli/index.js'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Runs Lighthouse once, with its default throttling, in a Chromium that it starts itself.
 * @param chromium path of the browser
 * @throws UserError when Lighthouse fails or cannot load the page
 */
export async function audit(url: string, form: Form, chromium: string): Promise<Report> {
  const folder = join(cache, 'lighthouse')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${form}${new URL(url).pathname.replaceAll('/', '_')}.json`)
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    '--no-enable-error-reporting',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const env = { ...process.env, CHROME_PATH: chromium }
  const log = join(logs, 'lighthouse.log')
  await runNode(`Lighthouse on ${url}`, [cli, ...args], { cwd: lighthouse, env, log })
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
