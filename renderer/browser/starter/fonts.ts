import { visitValue } from './visitValue.ts'

/**
 * Applies the web fonts, whose rules the server writes into a style element that is inactive unless scripting is
 * disabled. On the first page of a visit they wait until the first screen and its pictures are shown; until then, the
 * text has a local font with the same metrics. Later pages have them from the start, from the browser's cache.
 */
export function applyFonts(): void {
  function apply(): void {
    // Not there in development, where the stylesheet contains the rules.
    document.querySelector('#fonts')?.removeAttribute('media')
    for (const font of document.fonts) font.load().catch(() => {})
  }
  // A tab in the background, or a prerendered page, has no first paint to speed up.
  if (visitValue('fonts', '1') || document.hidden) apply()
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(apply)))
}
