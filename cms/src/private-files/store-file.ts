import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { requireSite } from '../shared/site-secret'
import { writePrivate } from './files'
import type { FileKind } from './kinds'

/** `PUT /{path}/{reference}/{sha256}.{extension}` from the site, before the entry itself: 204, also if it is repeated. */
export const storeFile =
  (kind: FileKind) =>
  async (ctx: Context): Promise<void> => {
    requireSite(ctx)
    const data = await readBody(ctx, kind.maxBytes)
    const fault = await writePrivate(kind, ctx.params.reference, ctx.params.name, data)
    if (fault) throw new errors.ValidationError(fault)
    ctx.status = 204
  }

const readBody = async (ctx: Context, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of ctx.req) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new errors.PayloadTooLargeError('The file is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
