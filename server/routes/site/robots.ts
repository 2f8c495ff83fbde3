import type { FastifyInstance } from 'fastify'

/**
 * `/robots.txt`: always 200, even without a backend, because crawlers stop crawling if it returns a 5xx. Crawlers must
 * leave a site alone that is not indexable, such as a staging site.
 */
export async function robotsRoute(app: FastifyInstance): Promise<void> {
  const { SITE_URL: siteUrl, isIndexable } = app.settings
  const text = `User-agent: *\n${isIndexable ? 'Allow' : 'Disallow'}: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'max-age=3600').type('text/plain').send(text),
  )
}
