import { toFaqEntry } from '../faq.ts'
import { toPicture } from '../pictures.ts'
import { toProject } from '../project.ts'
import type { Content } from '../value/content.ts'
import { toPageText } from './pageText.ts'

/** The texts of the home page; undefined if it is not published. */
export function homePageOf(content: Content) {
  const raw = content.one('HomePage')
  if (!raw) return undefined
  return {
    ...toPageText(raw, '/'),
    picture: toPicture(raw.picture),
    services: { heading: raw.servicesHeading, intro: raw.servicesIntro ?? undefined },
    project: {
      heading: raw.projectHeading,
      featured: raw.featuredProject ? toProject(raw.featuredProject) : undefined,
    },
    process: {
      heading: raw.processHeading,
      steps: (raw.process ?? []).map(({ title, duration, text }) => ({ title, duration: duration ?? undefined, text })),
    },
    detail: { picture: toPicture(raw.detail), caption: raw.detailCaption ?? undefined },
    prices: { heading: raw.pricesHeading, intro: raw.pricesIntro ?? undefined },
    areas: { heading: raw.areasHeading, intro: raw.areasIntro ?? undefined },
    questions: { heading: raw.questionsHeading, entries: raw.questions.map(toFaqEntry) },
    closing: { heading: raw.closingHeading, text: raw.closingText ?? undefined },
  }
}
