import { addressOf } from '#locales/addresses.ts'
import { toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
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
        questions(pagination: { limit: 20 }) {
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

/** One area page; undefined if the region has no area with that slug. */
export async function getArea(content: ContentSource, region: string, slug: string) {
  const { areas } = await content.query(['area', 'region', 'project'], AreaPage, { region, slug }, (answer) =>
    compact(answer.areas).some((area) => !area.region) ? 'an area has no region' : undefined,
  )
  const raw = compact(areas)[0]
  if (!raw?.region) return undefined
  const home = { label: raw.region.name, path: addressOf('category', { category: raw.region.slug }) }
  const path = `${home.path}/${raw.slug}`
  const siblings = (await getRegions(content)).find((each) => each.path === home.path)?.areas ?? []
  return {
    name: raw.name,
    title: raw.title,
    path,
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
    nearby: siblings.filter((area) => area.path !== path),
    seo: raw.seo,
  }
}
