// https://vike.dev/htmlAttributes
import type { PageContextServer } from 'vike/types'

/** The colour mode that a page forces; starter/colourMode.ts applies it before the first paint. */
export function htmlAttributes({ config }: PageContextServer): Record<string, string> {
  return config.colourMode ? { 'data-force': config.colourMode } : {}
}
