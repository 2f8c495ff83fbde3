import type { Theme } from '#services/rules/theme/theme.ts'
import { type InlineHashes, inlineHash } from './inlineHashes.ts'

/**
 * The pieces of a document (document.ts) with a theme, and what they allow. What the theme has in place of the page's own
 * styles and web fonts is left out, so that the page stays as small as before.
 */
export function withTheme(pieces: readonly string[], inline: InlineHashes | undefined, theme: Theme) {
  const hashes = new Map<string, string>()
  const changed = (piece: string, styles: RegExp, change: (css: string) => string) =>
    piece.replace(styles, (_, tag: string, css: string) => {
      const themed = change(css)
      hashes.set(inlineHash(css), inlineHash(themed))
      return tag + themed
    })
  const [start = '', head = '', ...rest] = pieces
  const themed = [
    theme.fonts ? changed(start, /(<style id="fonts"[^>]*>)(.*?)(?=<\/style>)/s, () => theme.fonts) : start,
    changed(head, /(<style>)(.*?)(?=<\/style>)/s, (css) => withoutReplaced(css, theme) + theme.styles),
    ...rest,
  ]
  const styles = inline?.styles.map((hash) => hashes.get(hash) ?? hash) ?? []
  return { pieces: themed, inline: inline && { ...inline, styles } }
}

/** Styles without the properties that a theme sets, the local fonts for other web fonts, and the boards of the mark. */
function withoutReplaced(css: string, { styles, fonts, logo }: Theme): string {
  const properties = [...new Set(styles.match(/--[\w-]+(?=:)/g))]
  const replaced = [
    ...(properties.length > 0 ? [`(?<=[{;])(?:${properties.join('|')}):[^;}]*;?`] : []),
    ...(fonts ? ['@font-face\\{[^}]*local\\([^}]*\\}'] : []),
    ...(logo ? ['\\.brand:before\\{[^}]*\\}'] : []),
  ]
  return replaced.length > 0 ? css.replace(new RegExp(replaced.join('|'), 'g'), '') : css
}
