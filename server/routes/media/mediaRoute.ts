import type { FastifyInstance } from 'fastify'
import { Overloaded } from '#server/limits/admission.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { LocateFile } from '#server/send/memoryFiles.ts'
import { PictureMissing, PictureUnavailable } from './originals.ts'
import { readPictureAddress } from './pictureAddress.ts'
import type { Pictures } from './pictures.ts'

const forever = 'public, max-age=31536000, immutable'
/** A replaced picture keeps its address if it has no version, as in editors' texts, or is not of this one. */
const forAnHour = 'public, max-age=3600'
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Finds a picture that has been made already, so that it can be served from memory (server/send/memoryFiles.ts). */
export function locatePicture(pictures: Pictures): LocateFile {
  return (path) => {
    const address = path.startsWith('/media/') && readPictureAddress(path)
    return address
      ? {
          file: pictures.fileOf(address),
          contentType: types[address.format],
          cacheControl: address.version ? forever : forAnHour,
        }
      : undefined
  }
}

/**
 * `GET /media/{width}/{file}.{version}.{avif|webp|jpg}`: 200, immutable; without the version, or with another one than the
 * file has, 200 for an hour. While too many are being made: another size with
 * `no-store`, or 503. Unknown: 404. While the media library fails: 502 or 503.
 */
export async function mediaRoute(app: FastifyInstance): Promise<void> {
  const { pictures } = app
  app.get('/media/*', async (request, reply) => {
    const requested = readPictureAddress(request.target.path)
    const address = requested && (await pictures.known(requested))
    if (!address) return reply.code(404).type('text/plain').send('Not found\n')
    try {
      const { bytes, format, isSubstitute } = await pictures.read(address)
      return reply
        .header('Cache-Control', isSubstitute ? 'no-store' : address.version ? forever : forAnHour)
        .type(types[format])
        .send(bytes)
    } catch (error) {
      reply.header('Cache-Control', 'no-store').type('text/plain')
      if (error instanceof PictureMissing) return reply.code(404).send('Not found\n')
      const isBusy = error instanceof Overloaded
      if (!isBusy && !(error instanceof PictureUnavailable)) throw error
      request.log.warn({ reason: reasonOf(error), file: address.file }, 'A picture could not be served')
      return reply
        .code(isBusy ? 503 : error.status)
        .header('Retry-After', isBusy ? 5 : 30)
        .send('Not available\n')
    }
  })
}
