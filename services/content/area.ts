import { addressOf } from '#locales/addresses.ts'
import { toPicture, type UploadFile } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentQuery } from './contentQuery.ts'
import { toEditedSeo } from './editedSeo.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { ProjectFields, toProject } from './project.ts'
import { areasAt, getRegions, type RegionEntry, regionsOf } from './region.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

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

const areaPage = contentQuery(
  AreaPage,
  ({ areas }) => toArea(compact(areas)[0]),
  ({ areas }) => (compact(areas).some((area) => !area.region) ? 'an area has no region' : undefined),
)

/** One area page; undefined if the region has no area with that slug. */
export async function getArea(content: ContentSource, region: string, slug: string) {
  const [found, regions] = await Promise.all([content.read(areaPage, { region, slug }), getRegions(content)])
  return found && withNearby(found, regions)
}

/** One area page; undefined if the region has no area with that slug. */
export function areaOf(content: Content, region: string, slug: string) {
  const found = toArea(areasByAddress(content).get(`${region}/${slug}`))
  return found && withNearby(found, regionsOf(content))
}

const areasByAddress = perContent(
  (content) => new Map(content.all('Area').map((area) => [`${area.region?.slug}/${area.slug}`, area])),
)

const withNearby = (area: NonNullable<ReturnType<typeof toArea>>, regions: readonly RegionEntry[]) => ({
  ...area,
  nearby: areasAt(area.region.path, regions).filter(({ path }) => path !== area.path),
})

interface RawArea {
  name: string
  slug: string
  title: string
  summary: string
  outcodes: string
  body: string
  housing: string
  workingHours: string
  parking: string
  region: { name: string; slug: string } | null
  picture: UploadFile | null
  project: Parameters<typeof toProject>[0] | null
  questions: readonly ({ question: string; answer: string } | null)[] | null
  seo: Parameters<typeof toEditedSeo>[0]
}

function toArea(raw: RawArea | undefined) {
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
    questions: compact(raw.questions).map(({ question, answer }) => ({ question, answer })),
    seo: toEditedSeo(raw.seo),
  }
}
