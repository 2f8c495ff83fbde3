import { readFileSync } from 'node:fs'

/** What a test may know of a stack: a site on a production build, and the Strapi behind it. */
export interface StackAddress {
  siteUrl: string
  strapiUrl: string
  /** The administrator of this Strapi, who exists for the tests only; `token` is of a session that has begun. */
  admin: { email: string; password: string; token?: string }
  /** Folder of the build, read-only for tests. */
  dist: string
  /** Folder of the logs of both: `site.log`, `strapi.log`. */
  logs: string
  /** What the site expects in `x-hook-secret`. */
  hookSecret: string
  /** Folder of Strapi's data; its mails are in `mails`. */
  data: string
  /** A copy of Strapi's data as the seed has left it. */
  seeded: string
  /** The copy of cms/ that its Strapi runs from. */
  cms: string
}

/** The stack that all tests share; started by global.ts, or by hand (`npm run e2e:stack`). */
export function sharedStack(): StackAddress {
  const file = process.env.E2E_STACK
  if (!file) throw new Error('E2E_STACK is not set: the tests run by Playwright, which starts the stack.')
  return JSON.parse(readFileSync(file, 'utf8')) as StackAddress
}
