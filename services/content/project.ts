import { addresses } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { PictureFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import type { ContentSource } from './source.ts'

export const ProjectFields = graphql(
  `
    fragment ProjectFields on Project {
      title
      slug
      place
      floor
      finish
      days
      costBand
      completedOn
      summary
      story
      sample
      before {
        ...PictureFields
      }
      after {
        ...PictureFields
      }
    }
  `,
  [PictureFields],
)

interface RawProject {
  title: string
  slug: string
  place: string
  floor: string
  finish: string
  days: number
  costBand: string
  completedOn: string
  summary: string
  story: string
  sample: boolean
  before?: Parameters<typeof toPicture>[0]
  after?: Parameters<typeof toPicture>[0]
}

/** A finished job; `path` links to it on the portfolio page. */
export interface Project extends Omit<RawProject, 'story' | 'before' | 'after'> {
  path: string
  /** HTML */
  story: string
  before?: PictureData
  after?: PictureData
}

export function toProject(raw: RawProject): Project {
  return {
    ...raw,
    path: `${addresses.portfolio}#${raw.slug}`,
    story: toRichText(raw.story).html,
    before: toPicture(raw.before),
    after: toPicture(raw.after),
  }
}

const Projects = graphql(
  `
    query Projects($start: Int!) {
      projects(sort: ["order", "completedOn:desc"], pagination: { start: $start, limit: 250 }) {
        ...ProjectFields
      }
      projects_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [ProjectFields],
)

const allProjects = contentList(Projects, ({ projects }) => compact(projects).map(toProject))

/** All finished jobs, in the editor's order. */
export const getProjects = (content: ContentSource) => content.read(allProjects, {})

const ServiceProject = graphql(
  `
    query ServiceProject($service: ID!) {
      projects(
        filters: { services: { documentId: { eq: $service } } }
        sort: ["order", "completedOn:desc"]
        pagination: { limit: 1 }
      ) {
        ...ProjectFields
      }
    }
  `,
  [ProjectFields],
)

const serviceProject = contentQuery(ServiceProject, ({ projects }) => compact(projects).map(toProject)[0])

/** The first finished job of a service, by the service's documentId. */
export const getServiceProject = (content: ContentSource, service: string) => content.read(serviceProject, { service })
