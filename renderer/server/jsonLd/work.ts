import type { CreativeWork, Offer, Service } from 'schema-dts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { business } from './business.ts'
import { pageId } from './page.ts'
import { pictureId, pictureNode } from './picture.ts'

/** A service, or all services in one area. */
export function serviceNode(service: {
  name: string
  description: string
  path: string
  /** What kinds of work it is. */
  type: string | readonly string[]
  /** The main picture of the service's page. */
  picture?: PictureData | undefined
  /** Where the service is offered, if not everywhere the firm works. */
  area?: string
  offer?: Offer
}): Service {
  const { name, description, path, type, picture, area, offer } = service
  return {
    '@type': 'Service',
    '@id': `${path}#service`,
    name,
    description,
    url: path,
    serviceType: type,
    ...(picture && { image: { '@id': pictureId(path) } }),
    provider: business,
    areaServed: area ?? 'London',
    ...(offer && { offers: offer }),
  }
}

interface Job {
  title: string
  summary: string
  path: string
  place: string
  /** `YYYY-MM-DD` */
  completedOn: string
  pictures: readonly PictureData[]
}

export const projectId = (path: string) => `${path}#project`

/** A finished job with its pictures. */
export function projectNode(
  { title, summary, path, place, completedOn, pictures }: Job,
  contact: Contact,
): CreativeWork {
  return {
    '@type': 'CreativeWork',
    '@id': projectId(path),
    name: title,
    description: summary,
    url: path,
    mainEntityOfPage: { '@id': pageId(path) },
    creator: business,
    dateCreated: completedOn,
    contentLocation: { '@type': 'Place', name: place },
    image: pictures.map((picture) => pictureNode(picture, contact)),
  }
}
