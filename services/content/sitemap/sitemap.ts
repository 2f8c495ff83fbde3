import { type ContentSource, createContentSource } from '../source.ts'
import type { Content } from '../value/content.ts'
import { areaEntries, areaMap } from './areas.ts'
import { blogEntries, blogMap } from './blog.ts'
import { pageEntries, pageMap } from './pages.ts'
import type { SitemapEntry } from './parts.ts'
import { projectEntries, projectMap } from './projects.ts'
import { questionEntries, questionMap } from './questions.ts'
import { sitemapSections } from './sections.ts'
import { workEntries, workMap } from './work.ts'

type Section = (typeof sitemapSections)[number]

const readers: Record<Section, (content: ContentSource) => Promise<SitemapEntry[]>> = {
  pages: pageEntries,
  services: workEntries,
  areas: areaEntries,
  projects: projectEntries,
  blog: blogEntries,
  questions: questionEntries,
}

/** The pages of one section in the current content. @throws ContentError */
export async function readSitemapSection(section: string): Promise<SitemapEntry[]> {
  const name = sitemapSections.find((each) => each === section)
  return name ? readers[name](createContentSource()) : []
}

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
