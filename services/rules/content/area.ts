import { addressOf } from '../site/addresses.ts'
import { toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import { toProject } from './project.ts'
import { areasAt, regionsOf } from './region.ts'
import type { Content } from './value/content.ts'

/** One area page; undefined if the region has no area with that slug. */
export function areaOf(content: Content, region: string, slug: string) {
  const raw = content.all('Area').find((area) => area.slug === slug && area.region?.slug === region)
  if (!raw?.region) return undefined
  const home = { label: raw.region.name, path: addressOf('category', { category: region }) }
  const path = `${home.path}/${slug}`
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
    questions: (raw.questions ?? []).map(({ question, answer }) => ({ question, answer })),
    seo: raw.seo,
    nearby: areasAt(home.path, regionsOf(content)).filter((area) => area.path !== path),
  }
}
