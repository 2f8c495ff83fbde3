import { addressOf } from '../site/addresses.ts'
import { deepFreeze } from './deepFreeze.ts'
import { inOrder } from './inOrder.ts'
import { type PictureData, toPicture } from './pictures.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

/** A finished job in a list, or on a page about something else. */
export interface Project {
  title: string
  slug: string
  path: string
  place: string
  floor: string
  finish: string
  days: number
  costBand: string
  summary: string
  sample: boolean
  before?: PictureData
  after?: PictureData
}

export function toProject(raw: Entry<'Project'>): Project {
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

/** A job with what visitors can filter by; `value` is the value in the URL. */
export interface FilterableProject extends Project {
  floorType?: string
  finishType?: string
  services: { value: string; label: string }[]
  area?: { value: string; label: string }
}

/** In the editor's order, then the newest first. */
export const sortedProjects = perContent((content) =>
  content.all('Project').toSorted((a, b) => a.order - b.order || inOrder(b.completedOn, a.completedOn)),
)

/** All finished jobs, in the editor's order. */
export const projectsOf = perContent((content) =>
  deepFreeze(
    sortedProjects(content).map(
      (raw): FilterableProject => ({
        ...toProject(raw),
        floorType: raw.floorType ?? undefined,
        finishType: raw.finishType ?? undefined,
        services: raw.services.map(({ name, slug }) => ({ value: slug, label: name })),
        area: raw.area ? { value: raw.area.slug, label: raw.area.name } : undefined,
      }),
    ),
  ),
)

/** The first finished job of a service, by the service's documentId. */
export function serviceProjectOf(content: Content, documentId: string): Project | undefined {
  const raw = sortedProjects(content).find(({ services }) => services.some((each) => each.documentId === documentId))
  return raw && toProject(raw)
}
