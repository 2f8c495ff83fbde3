import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locale } from '../../../locales/locales.ts'
import type { LocaleStrategy } from '../../../locales/routing.ts'
import { startSite } from '../../../scripts/apps/apps.ts'
import { build } from '../../../scripts/apps/build.mjs'
import type { Child } from '../../../scripts/process/children.mjs'
import { freePort } from '../../../scripts/process/ports.mjs'
import { untilResponding } from '../../../scripts/process/waitForResponse.ts'
import { siteSettings } from './environment.ts'
import type { StackAddress } from './stackFile.ts'
import { cy } from './welsh.ts'

/** The files needed for a build. */
const sources = 'components locales pages public renderer scripts server services cms/src/site'.split(' ')
const files = ['redirects.ts', 'site.json', 'vite.config.ts', 'tsconfig.json', 'package.json']

/** A copy of the project with a second language, as an adopter would set it up. One build serves every strategy. */
export interface WelshSites {
  /** Folder of the build, made over a copy of the shared one, as in a deployment. */
  dist: string
  /** Starts a site on that build that uses the stack’s Strapi. @returns its URL */
  start: (strategy: LocaleStrategy) => Promise<string>
  stop: () => Promise<unknown>
}

export async function buildWelshSites(stack: StackAddress): Promise<WelshSites> {
  const parent = resolve(stack.dist, '..')
  const folder = join(parent, 'welsh')
  await copySources(folder)
  writeFileSync(join(folder, 'locales/cy.json'), JSON.stringify(cy))
  addLocale(join(folder, 'site.json'), { code: 'cy', iso: 'cy', file: 'locales/cy.json', name: 'Cymraeg' })
  swapAddresses(join(folder, 'services/rules/site/addresses.ts'), 'portfolio', 'vacancies')
  // Instead of renaming their folders.
  writeFileSync(join(folder, 'pages/portfolio/index/+route.ts'), "export default '/flooring-job-vacancies'\n")
  writeFileSync(join(folder, 'pages/flooring-job-vacancies/index/+route.ts'), "export default '/portfolio'\n")
  // Another feature that adopters may use and that no page of the site does.
  writeFileSync(join(folder, 'pages/testimonials/+colourMode.ts'), "export const colourMode = 'dark'\n")
  const dist = join(folder, 'dist')
  await cp(await realpath(stack.dist), dist, { recursive: true })
  // Other builds prerender: the shared one, and that of another firm.
  const env = { ...siteSettings(stack), PRERENDER: 'false' }
  await build({ folder, dist, env, log: join(stack.logs, 'welsh-build.log') })

  const sites: Child[] = []
  return {
    dist,
    async start(strategy) {
      const port = await freePort()
      const siteUrl = `http://localhost:${port}`
      const place = join(parent, strategy)
      mkdirSync(place)
      symlinkSync(dist, join(place, 'dist'))
      const env = { ...siteSettings({ ...stack, siteUrl }), LOCALE_STRATEGY: strategy }
      sites.push(await startSite({ folder: place, port, env, log: join(stack.logs, `${strategy}.log`) }))
      // It has to read all content first, which takes a while on a busy machine.
      await untilResponding(`${siteUrl}/readyz`, 300)
      return siteUrl
    },
    stop: () => Promise.all(sites.map((site) => site.stop())),
  }
}

/** Without blocking: a connection to Strapi that it closes meanwhile would be used again. */
export async function copySources(folder: string): Promise<void> {
  for (const name of [...sources, ...files]) await cp(resolve(name), join(folder, name), { recursive: true })
}

/** Swaps two pages: everything that refers to them must follow. */
function swapAddresses(file: string, one: string, other: string): void {
  const text = readFileSync(file, 'utf8')
  const addressOf = (page: string) => new RegExp(`^  ${page}: '(.*)',$`, 'm').exec(text)?.[1] ?? ''
  const set = (given: string, page: string, address: string) =>
    given.replace(new RegExp(`^  ${page}: '.*',$`, 'm'), `  ${page}: '${address}',`)
  const changed = set(set(text, one, addressOf(other)), other, addressOf(one))
  if (changed === text) throw new Error('services/rules/site/addresses.ts does not look as it did')
  writeFileSync(file, changed)
}

function addLocale(file: string, language: Locale): void {
  const site = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...site, languages: [language, ...site.languages] }))
}
