import type { Context } from 'koa'
import { readPreview } from '../../../preview/preview'
import { requireSite } from '../../../shared/secrets'

export default {
  /** An entry that is not published yet, for the site that has its secret and a grant. Nobody else gets a draft. */
  async find(ctx: Context) {
    requireSite(ctx)
    const preview = await readPreview(ctx.get('x-preview-grant'))
    if (!preview) return ctx.notFound()
    ctx.body = preview
  },
}
