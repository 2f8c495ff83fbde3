import { t } from '#locales/messages.ts'
import { projectsOf } from '#services/content/project.ts'
import { regionsOf } from '#services/content/region.ts'
import type { serviceGroupsOf } from '#services/content/serviceCategory.ts'
import type { Content } from '#services/content/value/content.ts'

type Groups = ReturnType<typeof serviceGroupsOf>

/** What is known about the job if the visitor comes from the page of a service, an area or a project. */
export function knownJob(content: Content, groups: Groups, path: string): { about?: string; postcode?: string } {
  const service = groups.flatMap((group) => [group, ...group.services]).find((each) => each.path === path)
  if (service) return { about: service.label }
  // Projects used to be sections of the portfolio page: `/portfolio#a-stair`.
  const project = projectsOf(content).find((each) => each.path === path.replace('#', '/'))
  if (project) return { about: t('form.about.like', { title: project.title }) }
  const area = regionsOf(content)
    .flatMap(({ areas }) => areas)
    .find((each) => each.path === path)
  if (!area) return {}
  // If an area has several postcodes, the right one is unknown.
  return {
    about: t('form.about.area', { name: area.label }),
    ...(/^\w+$/.test(area.outcodes) && { postcode: area.outcodes }),
  }
}
