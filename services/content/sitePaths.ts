import { addressOf, fixedPages } from '#locales/addresses.ts'
import { regionsOf } from './region.ts'
import { serviceGroupsOf } from './serviceCategory.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import { warnOnce } from './warnOnce.ts'

/**
 * The path of every page: for the sitemap, and to recognise paths without a page.
 * @param today ISO date in London; vacancies that closed before it have no page
 */
export const sitePathsOf = (content: Content, today: string): string[] => [
  ...lastingPaths(content),
  ...content
    .all('Vacancy')
    .filter(({ closesOn }) => closesOn >= today)
    .map(({ slug }) => addressOf('vacancy', { slug })),
]

/** All but the vacancies, which close. */
const lastingPaths = perContent((content) => {
  const groups = serviceGroupsOf(content).flatMap((group) => [group, ...group.services])
  const regions = regionsOf(content).flatMap((region) => [region, ...region.areas])
  return new Set([
    ...fixedPages,
    ...[...groups, ...regions].map(({ path }) => path),
    ...content.all('Faq').map(({ slug }) => addressOf('question', { slug })),
    ...content.all('Tag').map(({ slug }) => addressOf('blogTag', { tag: slug })),
    ...content.all('Project').map(({ slug }) => addressOf('project', { slug })),
    ...articlePaths(content),
  ])
})

const articlePaths = (content: Content) =>
  content.all('Article').flatMap(({ title, slug, tag }) => {
    if (tag) return [addressOf('article', { tag: tag.slug, slug })]
    warnOnce(`The article “${title}” is shown nowhere, because it has no published tag`)
    return []
  })
