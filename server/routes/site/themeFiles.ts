import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepCopy } from '#server/disk/writeFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { LocateFile } from '#server/send/memoryFiles.ts'
import { type Theme, themeOf, usualColour } from '#services/rules/theme/theme.ts'
import { addressOf } from '../media/pictureAddress.ts'
import type { Pictures } from '../media/pictures.ts'

const types: Record<string, string> = {
  '/favicon.svg': 'image/svg+xml',
  '/favicon.png': 'image/png',
  '/favicon.ico': 'image/vnd.microsoft.icon',
  '/apple-touch-icon.png': 'image/png',
  '/share.jpg': 'image/jpeg',
}
/** In px, of the icons that are pictures. */
const sizes = { '/favicon.png': 96, '/favicon.ico': 32, '/apple-touch-icon.png': 180 }

/**
 * Serves the icons of a theme and its picture for shared links at the addresses of those in public/, which all pages
 * name. They are made when the theme changes; until then, those of public/ are sent.
 */
export function locateThemeFiles(app: FastifyInstance, pictures: Pick<Pictures, 'make'>): LocateFile {
  const { site, settings, build, log } = app
  const boardsFile = join(build?.clientFolder ?? 'public', 'favicon.svg')
  let latest: { id: string; folder: string } | undefined

  async function make(theme: Theme, folder: string): Promise<void> {
    const { default: sharp } = await import('sharp')
    const { favicon, sharePicture } = theme
    const boards = Buffer.from((await readFile(boardsFile, 'utf8')).replace(usualColour, theme.iconGround))
    const icon = favicon ? await pictures.make(addressOf(favicon, 320)) : boards
    for (const [path, size] of Object.entries(sizes)) {
      // An SVG is drawn in four times its size.
      const picture = sharp(icon, { density: 4 * 72 })
      const square = picture.resize(size, size, { fit: 'contain', background: '#ffffff00' })
      await keepCopy(join(folder, path), await square.png().toBuffer())
    }
    // Without one, that of public/ stays.
    if (sharePicture) {
      const jpeg = sharp(await pictures.make(addressOf(sharePicture, 1440))).jpeg()
      await keepCopy(join(folder, 'share.jpg'), await jpeg.toBuffer())
    }
    // Browsers that know SVG take this icon. Last: with it, the folder is complete.
    const svg = favicon ? pictureInSvg(await readFile(join(folder, 'favicon.png'))) : boards
    await keepCopy(join(folder, 'favicon.svg'), svg)
  }

  async function update(): Promise<void> {
    const theme = themeOf(site.state().content)
    if (theme?.id === latest?.id) return
    const folder = join(settings.MEDIA_CACHE_DIR, 'themes', theme?.id ?? '')
    if (theme) await access(join(folder, 'favicon.svg')).catch(() => make(theme, folder))
    latest = theme && { id: theme.id, folder }
    app.files.clear()
  }

  let running = Promise.resolve()
  /** One after the other. */
  function updateSoon(): void {
    running = running
      .then(update)
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'The icons of the theme cannot be made'))
  }
  site.onChange(updateSoon)
  app.addHook('onReady', async () => updateSoon())
  app.addHook('onClose', () => running)
  return (path) => {
    const contentType = types[path]
    if (!latest || !contentType) return undefined
    return { file: join(latest.folder, path), contentType, cacheControl: 'public, max-age=0, must-revalidate' }
  }
}

const pictureInSvg = (png: Buffer): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )
