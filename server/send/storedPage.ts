import type { FastifyInstance } from 'fastify'
import type { Answer } from '#server/cache/pageStore.ts'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import type { PageFormat, PageRequest, Rendered } from '#server/render/types.ts'

export interface StoredPage {
  key: string
  request: PageRequest
  format?: PageFormat
  prepare: (rendered: Rendered) => Promise<PreparedResponse>
}

/** A page that belongs to no address, such as an error page: rendered once for all visitors of a language. */
export const storedPage = (
  { store, renderer, renderLimits }: Pick<FastifyInstance, 'store' | 'renderer' | 'renderLimits'>,
  { key, request, format = 'page', prepare }: StoredPage,
): Promise<Answer> =>
  store.answer({
    key,
    check: () => renderer.basis(request, format),
    make: async (background) => prepare(await renderLimits.shared(() => renderer[format](request), background)),
  })
