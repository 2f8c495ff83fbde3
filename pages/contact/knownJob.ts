import { t } from '#locales/messages.ts'
import { getProjects } from '#services/content/project.ts'
import { getRegions } from '#services/content/region.ts'
import type { getServiceGroups } from '#services/content/serviceCategory.ts'
import type { ContentSource } from '#services/content/source.ts'

type Groups = Awaited<ReturnType<typeof getServiceGroups>>

/** What is known about the job if the visitor comes from the page of a service, an area or a project. */
export async function knownJob(
  content: ContentSource,
  groups: Groups,
  path: string,
): Promise<{ about?: string; postcode?: string }> {
  const service = groups.flatMap((group) => [group, ...group.services]).find((each) => each.path === path)
  if (service) return { about: service.label }
  // Projects used to be sections of the portfolio page: `/portfolio#a-stair`.
  const project = (await getProjects(content)).find((each) => each.path === path.replace('#', '/'))
  if (project) return { about: t('form.about.like', { title: project.title }) }
  const area = (await getRegions(content)).flatMap(({ areas }) => areas).find((each) => each.path === path)
  if (!area) return {}
  // If an area has several postcodes, the right one is unknown.
  return {
    about: t('form.about.area', { name: area.label }),
    ...(/^\w+$/.test(area.outcodes) && { postcode: area.outcodes }),
  }
}
