import { type MessageKey, t } from '#locales/messages.ts'
import type { FilterableProject } from '#services/rules/content/project.ts'
import { addresses } from '#services/rules/site/addresses.ts'

/** What visitors can filter projects by: the names of the query parameters. */
const filterNames = ['floor', 'pattern', 'finish', 'service', 'region'] as const
type FilterName = (typeof filterNames)[number]
export type Filters = Partial<Record<FilterName, string>>

interface Choice {
  value: string
  label: string
}

export interface Filter {
  name: FilterName
  /** `count`: projects that remain with this choice and the other filters. */
  choices: (Choice & { count: number })[]
  /** The current choice. */
  chosen?: Choice
}

/** `Basket weave` and `basket-weave` are the same. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z\d]+/g, '-')

/** The choices of one filter that a project matches. Patterns are words in the description of the floor. */
const choicesOf: Record<FilterName, (project: FilterableProject) => Choice[]> = {
  floor: ({ floorType }) =>
    floorType ? [{ value: floorType, label: t(`portfolio.floor.${floorType}` as MessageKey) }] : [],
  pattern: ({ floor }) =>
    t('portfolio.patterns')
      .split(', ')
      .map((label) => ({ value: plain(label), label }))
      .filter(({ value }) => plain(floor).includes(value)),
  finish: ({ finishType }) =>
    finishType ? [{ value: finishType, label: t(`finish.${finishType}` as MessageKey) }] : [],
  service: ({ services }) => services,
  region: ({ region }) => (region ? [region] : []),
}

const matches = (project: FilterableProject, filters: Filters): boolean =>
  filterNames.every((name) => {
    const filter = filters[name]
    return filter === undefined || choicesOf[name](project).some(({ value }) => value === filter)
  })

/** The projects that match all filters, and each filter with its choices. Unknown values are ignored. */
export function filterProjects<Project extends FilterableProject>(
  projects: readonly Project[],
  query: Record<string, string | undefined>,
): { matching: Project[]; filters: Filter[] } {
  const all = filterNames.map((name) => ({ name, choices: distinct(projects.flatMap(choicesOf[name])) }))
  const chosen: Filters = {}
  for (const { name, choices } of all) {
    const value = query[name]
    if (choices.some((choice) => choice.value === value)) chosen[name] = value
  }
  const count = (filters: Filters) => projects.filter((project) => matches(project, filters)).length
  return {
    matching: projects.filter((project) => matches(project, chosen)),
    filters: all.map(({ name, choices }) => ({
      name,
      choices: choices.map((choice) => ({ ...choice, count: count({ ...chosen, [name]: choice.value }) })),
      chosen: choices.find(({ value }) => value === chosen[name]),
    })),
  }
}

/** URL of the list with these filters, without empty ones. */
export function filteredPath(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name])
  return `${addresses.portfolio}${query.size > 0 ? `?${query}` : ''}#${resultId}`
}

/** Id of the section with the filters and the projects, which their URLs point to. */
export const resultId = 'projects'

/** The most frequent first, because phones show the first few. */
function distinct(choices: Choice[]): Choice[] {
  const counted = new Map<string, { choice: Choice; times: number }>()
  for (const choice of choices)
    counted.set(choice.value, { choice, times: (counted.get(choice.value)?.times ?? 0) + 1 })
  return [...counted.values()]
    .sort((a, b) => b.times - a.times || a.choice.label.localeCompare(b.choice.label))
    .map(({ choice }) => choice)
}
