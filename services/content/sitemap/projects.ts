import { addresses, addressOf } from '#locales/addresses.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

const SitemapProjects = graphql(
  `
    query SitemapProjects($start: Int!) {
      projects(sort: ["order", "completedOn:desc"], pagination: { start: $start, limit: 250 }) {
        slug
        updatedAt
        before {
          ...PictureFields
        }
        after {
          ...PictureFields
        }
        pictures(pagination: { limit: 250 }) {
          ...PictureFields
        }
      }
      projects_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
      testimonials(sort: ["order"], pagination: { start: $start, limit: 250 }) {
        updatedAt
        project {
          slug
        }
      }
      testimonials_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [PictureFields],
)
const SitemapPortfolioPage = graphql(`
  query SitemapPortfolioPage {
    portfolioPage {
      updatedAt
    }
  }
`)

const lists = contentList(SitemapProjects, ({ projects, testimonials }) => ({
  projects: compact(projects),
  testimonials: compact(testimonials),
}))
const portfolioPage = contentQuery(SitemapPortfolioPage, (singles) => singles.portfolioPage)

/** The portfolio and its projects. */
export async function projectEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [{ projects, testimonials }, page] = await Promise.all([
    content.read(lists, {}),
    content.read(portfolioPage, {}),
  ])
  return [
    {
      path: addresses.portfolio,
      changedAt: latest([page, ...projects]),
      pictures: pictureAddresses(projects.map(({ after }) => after)),
    },
    ...projects.map((project) => ({
      path: addressOf('project', { slug: project.slug }),
      changedAt: latest([project, ...testimonials.filter((each) => each.project?.slug === project.slug)]),
      pictures: pictureAddresses([project.before, project.after, ...compact(project.pictures)]),
    })),
  ]
}
