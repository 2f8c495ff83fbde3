import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { PictureFields } from './fragments.ts'
import { graphql } from './graphql.ts'
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
      summary
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
  summary: string
  sample: boolean
  before?: Parameters<typeof toPicture>[0]
  after?: Parameters<typeof toPicture>[0]
}

/** A finished job in a list, or on a page about something else. */
export interface Project extends Omit<RawProject, 'before' | 'after'> {
  path: string
  before?: PictureData
  after?: PictureData
}

export function toProject(raw: RawProject): Project {
  const { title, slug, place, floor, finish, days, costBand, summary, sample } = raw
  return {
    title,
    slug,
    path: addressOf('project', { slug }),
    place,
    floor,
    finish,
    days,
    costBand,
    summary,
    sample,
    before: toPicture(raw.before),
    after: toPicture(raw.after),
  }
}

const Projects = graphql(
  `
    query Projects($start: Int!) {
      projects(sort: ["order", "completedOn:desc"], pagination: { start: $start, limit: 250 }) {
        ...ProjectFields
        floorType
        finishType
        services(pagination: { limit: 250 }) {
          name
          slug
        }
        area {
          name
          slug
        }
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

/** A job with what visitors can filter by; `value` is the value in the URL. */
export interface FilterableProject extends Project {
  floorType?: string
  finishType?: string
  services: { value: string; label: string }[]
  area?: { value: string; label: string }
}

const allProjects = contentList(Projects, ({ projects }) =>
  compact(projects).map(
    (raw): FilterableProject => ({
      ...toProject(raw),
      floorType: raw.floorType ?? undefined,
      finishType: raw.finishType ?? undefined,
      services: compact(raw.services).map(({ name, slug }) => ({ value: slug, label: name })),
      area: raw.area ? { value: raw.area.slug, label: raw.area.name } : undefined,
    }),
  ),
)

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
