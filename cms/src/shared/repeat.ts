import type { Core } from '@strapi/strapi'

/**
 * Runs a task at an interval. Failures are logged, and do not end it.
 * @returns a function that stops it
 */
export const repeat = (strapi: Core.Strapi, intervalMs: number, name: string, task: () => Promise<void>) => {
  const run = () => task().catch((error: Error) => strapi.log.error(`${name} failed: ${error.message}`))
  const timer = setInterval(run, intervalMs).unref()
  return (): void => clearInterval(timer)
}
