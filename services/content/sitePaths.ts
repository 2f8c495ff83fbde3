import { addressOf, fixedPages } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { getFaqs } from './faq.ts'
import { graphql } from './graphql.ts'
import { getRegions } from './region.ts'
import { getServiceGroups } from './serviceCategory.ts'
import { type ContentSource, createContentSource } from './source.ts'
import { getTags } from './tag.ts'
import { warnOnce } from './warnOnce.ts'

/**
 * The path of every page in the current content: for the sitemap, and to recognise paths without a page.
 * @throws ContentError if the backend is unavailable
 */
export async function listSitePaths(): Promise<string[]> {
  const content = createContentSource()
  const [groups, regions, faqs, tags, articles] = await Promise.all([
    getServiceGroups(content),
    getRegions(content),
    getFaqs(content),
    getTags(content),
    articlePaths(content),
  ])
  const services = groups.flatMap((group) => [group, ...group.services])
  const areas = regions.flatMap((region) => [region, ...region.areas])
  const paths = [...services, ...areas, ...faqs, ...tags].map(({ path }) => path)
  return [...new Set([...fixedPages, ...paths, ...articles])]
}

const ArticlePaths = graphql(`
  query ArticlePaths($start: Int!) {
    articles(sort: ["publishedOn:desc", "title"], pagination: { start: $start, limit: 250 }) {
      title
      slug
      tag {
        slug
      }
    }
  }
`)

async function articlePaths(content: ContentSource): Promise<string[]> {
  const paths: string[] = []
  for (let start = 0; ; start += 250) {
    const { articles } = await content.query(['article', 'tag'], ArticlePaths, { start })
    const page = compact(articles)
    for (const { title, slug, tag } of page) {
      if (tag) paths.push(addressOf('article', { tag: tag.slug, slug }))
      else warnOnce(`The article “${title}” is shown nowhere, because it has no published tag`)
    }
    if (articles.length < 250) return paths
  }
}
