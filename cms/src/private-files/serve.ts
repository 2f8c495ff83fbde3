import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { servePublic } from '../shared/rest'
import { requireSite } from '../shared/secrets'
import { readPrivate, writePrivate } from './files'
import { adminPath, FILE_KINDS, type FileKind } from './kinds'
import { askToSignIn, signedInMay } from './signed-in'

/**
 * Stores visitors' files for the site, and serves them to signed-in editors only. Must run in `register`: the admin panel
 * handles all remaining paths below its own.
 */
export const serveFiles = (): void => {
  const serve = (kind: FileKind) => async (ctx: Context) => {
    const { reference, name } = ctx.params
    // Never in a cache: the next user of the browser may not be signed in.
    ctx.set('Cache-Control', 'private, no-store')
    if (!(await signedInMay(ctx, kind.owner))?.read()) return askToSignIn(ctx)
    const file = await readPrivate(kind, reference, name)
    if (!file) {
      ctx.status = 404
      ctx.body = 'This file has been deleted.\n'
      return
    }
    ctx.type = file.type
    ctx.length = file.bytes
    // Whatever the file contains, no browser treats it as a page of the admin.
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" })
    ctx.set('Content-Disposition', `${kind.disposition}; filename="${reference}.${file.extension}"`)
    ctx.body = file.body
  }
  const routes = FILE_KINDS.map((kind) => {
    const path = `${adminPath(kind)}/:reference/:name`
    return { method: 'GET', path, handler: serve(kind), config: { auth: false } }
  })
  strapi.server.routes(routes as never)
  servePublic(
    FILE_KINDS.map((kind) => ({ method: 'PUT', path: `/${kind.path}/:reference/:name`, handler: storeFile(kind) })),
  )
}

/** `PUT /{path}/{reference}/{sha256}.{extension}` from the site, before the entry itself: 204, also if it is repeated. */
const storeFile =
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
