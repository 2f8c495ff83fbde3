import type { PageContextServer } from 'vike/types'
import { articleNode, authorPath } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { articleOf } from '#services/rules/content/article.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { servicesOf } from '#services/rules/content/service.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { firmMidnight } from '#services/rules/time/firmTime.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { tag = '', slug = '' } = pageContext.routeParams
  // An article is found only under its own tag; under another it would be a duplicate.
  const article = pageSubject(pageContext, articleOf(pageContext.content, tag, slug))
  const { title, excerpt, path, cover, html } = article
  return pageData(pageContext, {
    ...article,
    services: servicesOf(pageContext.content)
      .filter((service) => html.includes(`"${service.path}"`))
      .slice(0, 2)
      .map(({ label, path, price }) => ({ label, path, price })),
    crumbs: crumbsTo('blog', { label: article.tag, path: article.tagPath }, { label: title, path }),
    seo: {
      ...toSeo(article.seo, { title, description: excerpt, path, picture: cover }),
      feed: addresses.blog,
      article: {
        publishedAt: firmMidnight(article.publishedOn),
        modifiedAt: firmMidnight(article.revisedOn ?? article.publishedOn),
        section: article.tag,
        author: authorPath,
      },
    },
    graph: {
      picture: cover,
      nodes: (contact) => [articleNode(article, contact)],
    },
  })
}
