import { addresses, addressOf } from '#locales/addresses.ts'
import type { UploadFile } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import type { Content } from '../value/content.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

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
  return toProjectMap(projects, testimonials, page)
}

/** The portfolio and its projects. */
export const projectMap = (content: Content) =>
  toProjectMap([...content.all('Project')].sort(inOrder), content.all('Testimonial'), content.one('PortfolioPage'))

interface Sorted {
  order: number
  completedOn: string
}

/** As the portfolio lists them. */
function inOrder(a: Sorted, b: Sorted): number {
  if (a.order !== b.order) return a.order - b.order
  return a.completedOn > b.completedOn ? -1 : Number(a.completedOn < b.completedOn)
}

interface RawProject {
  slug: string
  updatedAt: unknown
  before: UploadFile | null
  after: UploadFile | null
  pictures: readonly (UploadFile | null)[]
}

interface RawTestimonial {
  updatedAt: unknown
  project: { slug: string } | null
}

function toProjectMap(
  projects: readonly RawProject[],
  testimonials: readonly RawTestimonial[],
  page: Dated,
): SitemapEntry[] {
  const about = new Map(projects.map(({ slug }) => [slug, [] as RawTestimonial[]]))
  for (const testimonial of testimonials) about.get(testimonial.project?.slug ?? '')?.push(testimonial)
  return [
    {
      path: addresses.portfolio,
      changedAt: latest([page, ...projects]),
      pictures: pictureAddresses(projects.map(({ after }) => after)),
    },
    ...projects.map((project) => ({
      path: addressOf('project', { slug: project.slug }),
      changedAt: latest([project, ...(about.get(project.slug) ?? [])]),
      pictures: pictureAddresses([project.before, project.after, ...project.pictures]),
    })),
  ]
}
