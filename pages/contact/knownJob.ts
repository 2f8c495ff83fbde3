import { t } from '#locales/messages.ts'
import { projectsOf } from '#services/rules/content/project.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import type { serviceGroupsOf } from '#services/rules/content/serviceCategory.ts'
import { finishesPageOf } from '#services/rules/content/singles/finishesPage.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { type Asked, entriesOf } from '../finishes/choice.ts'

type Groups = ReturnType<typeof serviceGroupsOf>

/** What is known about the job if the visitor comes from the page of a service, an area or a project. */
export function knownJob(content: Content, groups: Groups, path: string): { about?: string; postcode?: string } {
  const service = groups.flatMap((group) => [group, ...group.services]).find((page) => page.path === path)
  if (service) return { about: service.label }
  // Projects used to be sections of the portfolio page: `/portfolio#a-stair`.
  const project = projectsOf(content).find((page) => page.path === path.replace('#', '/'))
  if (project) return { about: t('form.about.like', { title: project.title }) }
  const area = regionsOf(content)
    .flatMap(({ areas }) => areas)
    .find((page) => page.path === path)
  if (!area) return {}
  // If an area has several postcodes, the right one is unknown.
  return {
    about: t('form.about.area', { name: area.label }),
    ...(/^\w+$/.test(area.outcodes) && { postcode: area.outcodes }),
  }
}

/** Describes what a visitor has chosen on the finishes page, with the editors' names. */
export function knownFinish(content: Content, asked: Asked): { about?: string; floor?: string } {
  if (!asked.floor && !asked.colour && !asked.finish) return {}
  const { floor, colour, finish } = entriesOf(finishesPageOf(content), asked)
  const choice = [floor, colour, finish].flatMap((entry) => (entry ? [entry.name] : [])).join(', ')
  if (!choice) return {}
  return { about: t('form.about.finish', { choice }), ...(floor?.enquiryFloor && { floor: floor.enquiryFloor }) }
}
