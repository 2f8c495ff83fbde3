import { warnOnce } from '../../runtime/processState.ts'
import { toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import { toProject } from './project.ts'
import { groupLink, memberLink, toGroupPage } from './service.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

/** A region with its area pages, for lists. */
export interface RegionEntry {
  label: string
  path: string
  summary: string
  areas: { label: string; path: string; summary: string; outcodes: string }[]
}

/** All regions in the editor's order, each with its areas. */
export const regionsOf = perContent(toRegions)

function toRegions(content: Content): RegionEntry[] {
  const regions = content.all('Region')
  const byRegion = new Map<string, RegionEntry['areas']>(regions.map(({ slug }) => [slug, []]))
  for (const area of content.all('Area')) {
    const { name, summary, outcodes, region } = area
    const link = memberLink(area, region)
    if (link) byRegion.get(region?.slug ?? '')?.push({ ...link, summary, outcodes })
    else warnOnce(`The area “${name}” is shown nowhere, because it has no published region`)
  }
  return regions.map((region) => ({
    ...groupLink(region),
    summary: region.summary,
    areas: byRegion.get(region.slug) ?? [],
  }))
}

/** One region with its areas; undefined if none has that slug. */
export function regionOf(content: Content, slug: string) {
  const raw = content.all('Region').find((region) => region.slug === slug)
  const page = raw && toGroupPage(raw)
  return page && { ...page, areas: areasAt(page.path, regionsOf(content)) }
}

/** @param region path of a region */
export const areasAt = (region: string, regions: readonly RegionEntry[]) =>
  regions.find(({ path }) => path === region)?.areas ?? []

/** The regions where the firm works, in the editor's order. */
export const regionNamesOf = (content: Content) => content.all('Region').map(({ name }) => name)

/** One area page; undefined if the region has no area with that slug. */
export function areaOf(content: Content, region: string, slug: string) {
  const raw = content.all('Area').find((area) => area.slug === slug && area.region?.slug === region)
  if (!raw?.region) return undefined
  const home = groupLink(raw.region)
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
