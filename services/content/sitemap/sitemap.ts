import type { Content } from '../value/content.ts'
import { areaMap } from './areas.ts'
import { blogMap } from './blog.ts'
import { pageMap } from './pages.ts'
import type { SitemapEntry } from './parts.ts'
import { projectMap } from './projects.ts'
import { questionMap } from './questions.ts'
import { sitemapSections } from './sections.ts'
import { workMap } from './work.ts'

type Section = (typeof sitemapSections)[number]

const maps: Record<Section, (content: Content, today: string) => readonly SitemapEntry[]> = {
  pages: pageMap,
  services: workMap,
  areas: areaMap,
  projects: projectMap,
  blog: blogMap,
  questions: questionMap,
}

/**
 * The pages of one section; none if there is no such section.
 * @param today ISO date in London
 */
export function sitemapOf(content: Content, section: string, today: string): readonly SitemapEntry[] {
  const name = sitemapSections.find((each) => each === section)
  return name ? maps[name](content, today) : []
}
