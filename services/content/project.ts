import { addresses } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
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
    query Projects($filters: ProjectFiltersInput) {
      projects(filters: $filters, sort: ["order", "completedOn:desc"], pagination: { limit: 250 }) {
        ...ProjectFields
      }
    }
  `,
  [ProjectFields],
)

/** @param service documentId of a service, to get its projects only */
export async function getProjects(content: ContentSource, service?: string): Promise<Project[]> {
  const filters = service ? { services: { documentId: { eq: service } } } : undefined
  const { projects } = await content.query(['project'], Projects, { filters })
  return compact(projects).map(toProject)
}
