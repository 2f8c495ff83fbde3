import type { ResultOf } from 'gql.tada'
import { addressOf } from '#locales/addresses.ts'
import { toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentQuery } from './contentQuery.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { ProjectFields, toProject } from './project.ts'
import { getRegions } from './region.ts'
import type { ContentSource } from './source.ts'

const AreaPage = graphql(
  `
    query AreaPage($region: String!, $slug: String!) {
      areas(filters: { slug: { eq: $slug }, region: { slug: { eq: $region } } }, pagination: { limit: 1 }) {
        name
        slug
        title
        summary
        outcodes
        body
        housing
        workingHours
        parking
        region {
          name
          slug
        }
        picture {
          ...PictureFields
        }
        project {
          ...ProjectFields
        }
        questions(pagination: { limit: 250 }) {
          question
          answer
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [PictureFields, ProjectFields, SeoFields],
)

const areaPage = contentQuery(AreaPage, toArea, ({ areas }) =>
  compact(areas).some((area) => !area.region) ? 'an area has no region' : undefined,
)

/** One area page; undefined if the region has no area with that slug. */
export async function getArea(content: ContentSource, region: string, slug: string) {
  const [found, regions] = await Promise.all([content.read(areaPage, { region, slug }), getRegions(content)])
  if (!found) return undefined
  const siblings = regions.find(({ path }) => path === found.region.path)?.areas ?? []
  return { ...found, nearby: siblings.filter(({ path }) => path !== found.path) }
}

function toArea({ areas }: ResultOf<typeof AreaPage>) {
  const raw = compact(areas)[0]
  if (!raw?.region) return undefined
  const home = { label: raw.region.name, path: addressOf('category', { category: raw.region.slug }) }
  return {
    name: raw.name,
    title: raw.title,
    path: `${home.path}/${raw.slug}`,
    summary: raw.summary,
    region: home,
    outcodes: raw.outcodes,
    body: toRichText(raw.body).html,
    housing: raw.housing,
    workingHours: raw.workingHours,
    parking: raw.parking,
    picture: toPicture(raw.picture),
    project: raw.project ? toProject(raw.project) : undefined,
    questions: compact(raw.questions),
    seo: raw.seo,
  }
}
