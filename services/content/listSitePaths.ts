import { addressOf, fixedPages } from '#locales/addresses.ts'
import { londonToday } from '../londonTime.ts'
import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { getFaqs } from './faq.ts'
import { graphql } from './graphql.ts'
import { getProjects } from './project.ts'
import { getRegions } from './region.ts'
import { getServiceGroups } from './serviceCategory.ts'
import { createContentSource } from './source.ts'
import { getTags } from './tag.ts'
import { getVacancies } from './vacancy.ts'
import { warnOnce } from './warnOnce.ts'

/**
 * The path of every page in the current content: for the sitemap, and to recognise paths without a page.
 * @throws ContentError if the backend is unavailable
 */
export async function listSitePaths(): Promise<string[]> {
  const content = createContentSource({ fresh: true })
  const [groups, regions, faqs, tags, projects, vacancies, articles] = await Promise.all([
    getServiceGroups(content),
    getRegions(content),
    getFaqs(content),
    getTags(content),
    getProjects(content),
    getVacancies(content, londonToday()),
    content.read(articlePaths, {}),
  ])
  const services = groups.flatMap((group) => [group, ...group.services])
  const areas = regions.flatMap((region) => [region, ...region.areas])
  const paths = [...services, ...areas, ...faqs, ...tags, ...projects, ...vacancies].map(({ path }) => path)
  return [...new Set([...fixedPages, ...paths, ...articles])]
}

const ArticlePaths = graphql(`
  query ArticlePaths($start: Int!) {
    articles(sort: ["id"], pagination: { start: $start, limit: 250 }) {
      title
      slug
      tag {
        slug
      }
    }
    articles_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const articlePaths = contentList(ArticlePaths, ({ articles }) =>
  compact(articles).flatMap(({ title, slug, tag }) => {
    if (tag) return [addressOf('article', { tag: tag.slug, slug })]
    warnOnce(`The article “${title}” is shown nowhere, because it has no published tag`)
    return []
  }),
)
