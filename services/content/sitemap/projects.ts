import { addresses, addressOf } from '#locales/addresses.ts'
import { sortedProjects } from '../project.ts'
import type { Content } from '../value/content.ts'
import type { Entry } from '../value/schema.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

/** The portfolio and its projects. */
export function projectMap(content: Content): SitemapEntry[] {
  const projects = sortedProjects(content)
  const about = new Map(projects.map(({ slug }) => [slug, [] as Entry<'Testimonial'>[]]))
  for (const testimonial of content.all('Testimonial')) about.get(testimonial.project?.slug ?? '')?.push(testimonial)
  return [
    {
      path: addresses.portfolio,
      changedAt: latest([content.one('PortfolioPage'), ...projects]),
      pictures: pictureAddresses(projects.map(({ after }) => after)),
    },
    ...projects.map((project) => ({
      path: addressOf('project', { slug: project.slug }),
      changedAt: latest([project, ...(about.get(project.slug) ?? [])]),
      pictures: pictureAddresses([project.before, project.after, ...project.pictures]),
    })),
  ]
}
