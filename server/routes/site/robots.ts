import type { FastifyInstance } from 'fastify'

/** `/robots.txt`: always 200, whatever the backend does, since crawlers stop at a 5xx here. */
export async function robots(app: FastifyInstance, { siteUrl }: { siteUrl: string }): Promise<void> {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'max-age=3600').type('text/plain').send(text),
  )
}
