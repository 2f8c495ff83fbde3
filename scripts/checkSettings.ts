import { settings } from '#services/settings.ts'

/** Says what is wrong with the settings before anything long begins. */
try {
  settings()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
