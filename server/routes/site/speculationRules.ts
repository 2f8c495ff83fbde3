import type { FastifyInstance } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { speculationPath } from '#server/render/documentFirst.ts'

/** Pages that show a visitor's own data or depend on a query are not prerendered. */
const excluded = [
  addresses.account,
  `${addresses.account}/*`,
  `/*${addresses.account}/*`,
  // `*` alone would match an empty query, and therefore every page.
  '/*\\?(.+)',
  '/api/*',
  '/media/*',
]

const rules = {
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }] },
      eagerness: 'moderate',
    },
  ],
}

/**
 * Speculation rules, which a header of every page refers to: browsers prerender a link while the pointer rests on it.
 * https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export async function speculationRules(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(rules)
  app.get(speculationPath, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('application/speculationrules+json').send(text),
  )
}
