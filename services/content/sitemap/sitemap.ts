import { type ContentSource, createContentSource } from '../source.ts'
import { areaEntries } from './areas.ts'
import { blogEntries } from './blog.ts'
import { pageEntries } from './pages.ts'
import type { SitemapEntry } from './parts.ts'
import { projectEntries } from './projects.ts'
import { questionEntries } from './questions.ts'
import { sitemapSections } from './sections.ts'
import { workEntries } from './work.ts'

const readers: Record<(typeof sitemapSections)[number], (content: ContentSource) => Promise<SitemapEntry[]>> = {
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
