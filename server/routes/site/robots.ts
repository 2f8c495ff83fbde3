import type { FastifyInstance } from 'fastify'

/**
 * `/robots.txt`: always 200, even without a backend, because crawlers stop crawling if it returns a 5xx.
 * @param isIndexable false for a staging site, which crawlers must leave alone
 */
export async function robots(
  app: FastifyInstance,
  { siteUrl, isIndexable }: { siteUrl: string; isIndexable: boolean },
): Promise<void> {
  const text = `User-agent: *\n${isIndexable ? 'Allow' : 'Disallow'}: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'max-age=3600').type('text/plain').send(text),
  )
}
