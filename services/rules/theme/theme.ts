import { createHash } from 'node:crypto'
import { type Colours, iconGround, NEUTRAL, paletteOf, USUAL_RING } from '../../../cms/src/site/palette.ts'
import { currentNotice, type Notice } from '../content/notice.ts'
import { type PictureData, pictureUrl, toPicture } from '../content/pictures.ts'
import type { Content } from '../content/value/content.ts'
import { perContent } from '../content/value/perContent.ts'
import { contentLanguages } from '../site/siteFile.ts'
import { type Typefaces, typefaceStyles } from './typefaces.ts'

/** How the owner wants the site to look, where that differs from the stylesheet. */
export interface Theme {
  /** Differs when the theme differs. */
  id: string
  /** For every page: they win over its own styles, and over the stylesheet when that comes. Empty if nothing differs. */
  styles: string
  /** Rules of the web fonts, instead of the usual ones. */
  fonts: string
  typefaces: Typefaces
  /** Of the icons in which the two boards stand. */
  iconGround: string
  logo?: PictureData | undefined
  logoDark?: PictureData | undefined
  /** So that it is not written beside it. */
  logoHasName: boolean
  favicon?: PictureData | undefined
  sharePicture?: PictureData | undefined
}

/** What the stylesheet and public/favicon.svg have. */
export const usualColour = '#1f4d3a'
const usual = { colour: usualColour, typefaces: 'fraunces_figtree', corners: 'slight' }
const radii: Record<string, string> = { square: '0', round: '12px' }

/** The theme, unless it is the usual look, which costs nothing. */
export const themeOf = perContent((content): Theme | undefined => {
  const entry = content.one('Theme')
  if (!entry?.colour) return undefined
  const { typefaces, corners } = entry
  const logoHasName = Boolean(entry.logoHasName)
  const colour = entry.colour.toLowerCase()
  const [logo, logoDark, favicon, sharePicture] = [
    ...[entry.logo, entry.logoDark, entry.favicon, entry.sharePicture],
  ].map(toPicture)
  const pictures = { logo, logoDark, favicon, sharePicture }
  const isUsual = colour === usual.colour && typefaces === usual.typefaces && corners === usual.corners
  if (isUsual && !Object.values(pictures).some(Boolean)) return undefined
  const { properties, standIns, fonts } = typefaceStyles(typefaces)
  const radius = radii[corners]
  const root = properties + (radius ? `--radius-control:${radius};` : '')
  const styles = [
    standIns,
    colour === usual.colour ? '' : `html:root,html .inverse{${colourProperties(colour)}}`,
    root && `html:root{${root}}`,
    logo ? logoStyles(logo, logoDark, logoHasName) : '',
  ].join('')
  const theme = { styles, fonts, typefaces, logoHasName, iconGround: iconGround(colour), ...pictures }
  return { id: createHash('sha256').update(JSON.stringify(theme)).digest('hex').slice(0, 16), ...theme }
})

/** As the build writes `light-dark()` for older browsers; `.inverse` declares its colours again. */
const colourProperties = (colour: string): string =>
  Object.entries<Colours>(paletteOf(colour))
    .filter(([, colours]) => colours !== USUAL_RING)
    .map(
      ([name, [light, dark]]) => `--color-${name}:var(--lightningcss-light,${light})var(--lightningcss-dark,${dark});`,
    )
    .join('')

/** Greatest height of the logo in the header, and its greatest width with and without the name beside it, in px. */
const logoSize = { height: 40, withName: 48, alone: 168 }

/** In place of the two boards (renderer/styles/parts.css), with its size, so that nothing shifts when it arrives. */
function logoStyles(logo: PictureData, logoDark: PictureData | undefined, hasName: boolean): string {
  const maxWidth = hasName ? logoSize.alone : logoSize.withName
  const scale = Math.min(logoSize.height / logo.height, maxWidth / logo.width)
  const size = [logo.width, logo.height].map((length) => `${Math.round(length * scale)}px`)
  const imageOf = ({ file, widths: [width = 320] }: PictureData) => `url(${pictureUrl(file, width, 'webp')})`
  const [paper] = NEUTRAL.ground
  // In light mode, what is only for dark mode is nothing, and so are the properties that have only that.
  const inDark = (value: string) => `var(--lightningcss-dark,${value})`
  const image = logoDark ? `var(--lightningcss-light,${imageOf(logo)})${inDark(imageOf(logoDark))}` : imageOf(logo)
  const ground = logoDark ? '' : `;background-color:${inDark(paper)};outline:${inDark(`4px solid ${paper}`)}`
  const shape = `content:"";flex-shrink:0;width:${size[0]};height:${size[1]}`
  const rule = `.brand:before{${shape};background:${image} 50%/contain no-repeat${ground}}`
  return rule + (hasName ? '.brand{font-size:0}' : '')
}

/** What pages get of the content without being rendered. */
export interface Around {
  /** In a language. */
  noticeIn: (locale: string) => Notice | undefined
  theme: Theme | undefined
  /** Differs when one of them does. */
  id: string
}

/** Cheap: called on every request. */
export function aroundPages(content: Content): Around {
  const theme = themeOf(content)
  const noticeIn = (locale: string) => currentNotice(content.in(locale))
  const ids = [...contentLanguages.map(({ code }) => noticeIn(code)), theme].map((part) => part?.id ?? '')
  return { noticeIn, theme, id: ids.join('') }
}
