import { locatePicture } from '../routes/media/mediaRoute.ts'
import type { Pictures } from '../routes/media/pictures.ts'
import { locateStatic } from '../routes/staticFiles.ts'
import { createFiles, type Files } from '../send/files.ts'
import type { ServerParts } from '../serverParts.ts'
import type { Content } from './content.ts'

export interface FileParts {
  parts: ServerParts
  content: Content
  pictures: Pictures
  headers: readonly (readonly [string, string])[]
  /** Whether a route has been registered for exactly this path. */
  hasRoute: (path: string) => boolean
}

/** The files that are served from memory: those of the build, and pictures that have been made. */
export function setUpFiles({ parts, content, pictures, headers, hasRoute }: FileParts): Files {
  const { tables, site } = content
  const build = parts.content.disk?.build
  const picture = locatePicture(pictures, parts.pictureWidths)
  const file = build && locateStatic(build, hasRoute)
  return createFiles({
    locate: (path) => picture(path) ?? file?.(path),
    headers,
    tables,
    unconfirmedS: site.unconfirmedS,
    log: parts.log,
  })
}
