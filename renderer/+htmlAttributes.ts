// https://vike.dev/htmlAttributes
import type { PageContextServer } from 'vike/types'

/** A page's own colour mode, for the script that sets it before the first paint (colourMode/inlineScript.ts). */
export function htmlAttributes({ config }: PageContextServer): Record<string, string> {
  return config.colourMode ? { 'data-force': config.colourMode } : {}
}
