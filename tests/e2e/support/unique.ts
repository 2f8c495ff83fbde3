import { test } from '@playwright/test'

let count = 0

/** A text that no other test, worker or earlier run uses: Strapi is shared, and equal enquiries are stored once. */
export const unique = (text: string): string =>
  `${text}-${test.info().workerIndex}-${Date.now().toString(36)}-${++count}`
