import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { buildAdminPanel } from '../../../scripts/apps/apps.ts'
import { cms } from '../../../scripts/project/paths.mjs'
import type { StackAddress } from './stackFile.ts'

/** Builds Strapi's admin, unless that has been done before, for Strapis that start with `SERVE_ADMIN`. */
export async function prepareAdminPanel({ cms: copy, logs }: StackAddress): Promise<void> {
  await buildAdminPanel(join(logs, 'admin.log'))
  const build = join(copy, 'dist/build')
  if (!existsSync(build)) symlinkSync(join(cms, 'dist/build'), build, 'dir')
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const sessions = new Map<string, Session>()

/**
 * Opens a page of the admin as its administrator, who signs in only once: Strapi refuses the sixth time in five minutes.
 * @param path such as `content-manager`
 */
export async function openAdmin(page: Page, { strapiUrl, admin }: StackAddress, path: string): Promise<void> {
  const session = sessions.get(strapiUrl)
  if (session) {
    await page.context().addCookies(session.cookies)
    const [items = []] = session.origins.map(({ localStorage }) => localStorage)
    // Before the admin's own scripts, so that it has to load only once.
    await page.addInitScript(
      ([origin, items]) => {
        if (location.origin === origin) for (const { name, value } of items) localStorage.setItem(name, value)
      },
      [strapiUrl, items] as const,
    )
  } else {
    await page.goto(`${strapiUrl}/admin/auth/login`)
    await page.locator('[name=email]').fill(admin.email)
    await page.locator('[name=password]').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(/\/admin\/?$/)
    sessions.set(strapiUrl, await page.context().storageState())
  }
  await page.goto(`${strapiUrl}/admin/${path}`)
}
