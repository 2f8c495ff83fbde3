import { join } from 'node:path'
import { escapeXml } from '#server/render/xml.ts'
import type { ShareTypefaces } from '#services/rules/theme/typefaces.ts'
import { NEUTRAL } from '../../../cms/src/site/palette.ts'

export interface ShareDesign {
  title: string
  companyName: string
  /** The picture of a floor behind the text. */
  background: Buffer
  /** Folder with the site's own fonts, as TTF. */
  fonts: string
  typefaces: ShareTypefaces
  /** Instead of the two boards. `isForDark`: it needs no light ground. `hasName`: the name is not written beside it. */
  logo?: { picture: Buffer; isForDark: boolean; hasName: boolean } | undefined
}

export const shareSize = { width: 1200, height: 630 }
const margin = 72
const maxTextHeight = 380
/** As behind the logo in the header in dark mode. */
const paper = { background: NEUTRAL.ground[0] }
/** Messengers reliably load pictures up to this size. */
const maxBytes = 150_000

/** Draws the picture of a shared link: the title in the site's own fonts, over a floor. */
export async function drawShare(design: ShareDesign): Promise<Buffer> {
  const { title, companyName, background, fonts, typefaces, logo } = design
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const write = (text: string, { family, file }: ShareTypefaces['text'], size: number) =>
    sharp({
      text: {
        text: `<span foreground="#ffffff">${escapeXml(text)}</span>`,
        font: `${family} ${size}`,
        fontfile: join(fonts, file),
        width: shareSize.width - 2 * margin,
        rgba: true,
        wrap: 'word-char',
        spacing: Math.round(size / 8),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })

  const words = shareText(title) || shareText(companyName) || '…'
  let size = 76
  let heading = await write(words, typefaces.heading, size)
  while (heading.info.height > maxTextHeight && size > 28) {
    size -= 8
    heading = await write(words, typefaces.heading, size)
  }
  const name = await write(shareText(companyName) || '…', typefaces.text, 34)
  const sized = sharp(logo?.picture ?? mark).resize({ width: 280, height: logo ? 56 : 40, fit: 'inside' })
  if (logo && !logo.isForDark) sized.flatten(paper).extend({ top: 10, bottom: 10, left: 10, right: 10, ...paper })
  const sign = await sized.png().toBuffer({ resolveWithObject: true })
  const atBottom = ({ data: input, info: { height } }: typeof name, left: number) => ({
    ...{ input, left, top: shareSize.height - margin - height },
  })
  const { data, info } = await sharp(background)
    .autoOrient()
    .resize({ ...shareSize, fit: 'cover' })
    .composite([
      { input: shade },
      { input: heading.data, left: margin, top: margin },
      atBottom(sign, margin),
      ...(logo?.hasName ? [] : [atBottom(name, margin + sign.info.width + 16)]),
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Not mozjpeg: it saves a tenth of the bytes but takes ten times as long, and the first preview waits for it.
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
  let bytes = await encode(82)
  for (let quality = 66; bytes.length > maxBytes && quality > 20; quality -= 16) bytes = await encode(quality)
  return bytes
}

/** The two boards of public/favicon.svg. */
const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="40"><path fill="${NEUTRAL.ink[1]}" d="M0 0h16v34H0z"/><path fill="${NEUTRAL.oak[1]}" d="M20 6h16v34H20z"/></svg>`,
)

/** Dark enough for white text on any floor. */
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}"><rect width="100%" height="100%" fill="#1c1712" fill-opacity="0.66"/></svg>`,
)

/** Shortens a title to about six lines, and removes pictographs, for which no font is shipped. */
export function shareText(title: string): string {
  const plain = title
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > 140 ? `${letters.slice(0, 139).join('').trimEnd()}…` : plain
}
