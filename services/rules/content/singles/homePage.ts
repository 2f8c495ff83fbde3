import { toFaqEntry } from '../faq.ts'
import { toProject } from '../project.ts'
import type { Content } from '../value/content.ts'
import { pageTextOf } from './pageText.ts'

/** The texts of the home page; undefined if it is not published. */
export function homePageOf(content: Content) {
  const entry = content.one('HomePage')
  if (!entry) return undefined
  const page = pageTextOf(content, 'HomePage', '/')
  return {
    title: page.title,
    intro: page.intro,
    seo: page.seo,
    picture: page.picture,
    services: { heading: page.servicesHeading, intro: page.servicesIntro },
    project: {
      heading: page.projectHeading,
      featured: entry.featuredProject ? toProject(entry.featuredProject) : undefined,
    },
    process: { heading: page.processHeading, steps: page.process },
    detail: { picture: page.detail, caption: page.detailCaption },
    prices: { heading: page.pricesHeading, intro: page.pricesIntro },
    areas: { heading: page.areasHeading, intro: page.areasIntro },
    questions: { heading: page.questionsHeading, entries: entry.questions.map(toFaqEntry) },
    closing: { heading: page.closingHeading, text: page.closingText },
  }
}
