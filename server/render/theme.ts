import type { Theme } from '#services/rules/theme/theme.ts'
import { type InlineHashes, inlineHash } from './inlineHashes.ts'

/** The hashes of a page with a theme. */
export const withThemeHashes = (theme: Theme, { scripts, styles }: InlineHashes): InlineHashes => ({
  scripts,
  styles: [...styles, ...[theme.styles, theme.fonts].filter(Boolean).map(inlineHash)],
})

export const themeStyles = ({ styles }: Theme): string => (styles ? `<style>${styles}</style>` : '')

/** The start of a document with the theme's web fonts in place of the usual ones (document.ts). */
export const withThemeFonts = (start: string, { fonts }: Theme): string =>
  fonts ? start.replace(/(<style id="fonts"[^>]*>)[^<]*/, (_, tag: string) => tag + fonts) : start
