import type { FastifyInstance } from 'fastify'

/** `/robots.txt`: always 200, even without a backend, because crawlers stop crawling if it returns a 5xx. */
export async function robots(app: FastifyInstance, { siteUrl }: { siteUrl: string }): Promise<void> {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'max-age=3600').type('text/plain').send(text),
  )
}
