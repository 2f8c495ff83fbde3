import { readFileSync } from 'node:fs'

/** What tests know about a stack: a site in production mode, and the Strapi behind it. */
export interface StackAddress {
  siteUrl: string
  strapiUrl: string
  /** The administrator of this Strapi, used only by the tests. `token` belongs to an existing session. */
  admin: { email: string; password: string; token?: string }
  /** Folder of the build, read-only for tests. */
  dist: string
  /** Folder of the logs of both: `site.log`, `strapi.log`. */
  logs: string
  /** What the site expects in `x-hook-secret`. */
  hookSecret: string
  /** Folder of Strapi’s data; its emails are in `mails`. */
  data: string
  /** A copy of Strapi’s data as it was after seeding. */
  seeded: string
  /** The copy of cms/ that its Strapi runs from. */
  cms: string
}

/** The stack that all tests share, started by global.ts or manually (`npm run e2e:stack`). */
export function sharedStack(): StackAddress {
  const file = process.env.E2E_STACK
  if (!file) throw new Error('E2E_STACK is not set: the tests run by Playwright, which starts the stack.')
  return JSON.parse(readFileSync(file, 'utf8')) as StackAddress
}
