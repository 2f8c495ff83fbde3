import { toFaqEntry } from './faq.ts'
import { homePricesOf } from './price.ts'
import { projectsOf, testimonialsOf, toProject } from './project.ts'
import { type Quote, toQuote } from './quote.ts'
import { regionsOf } from './region.ts'
import { serviceGroupsOf } from './service.ts'
import { aboutPageOf, pageTextOf } from './singlePages.ts'
import type { Content } from './value/content.ts'

/** The sections of the home page, in their usual order. */
const homeSections = [
  'services',
  'project',
  'steps',
  'people',
  'picture',
  'prices',
  'areas',
  'questions',
  'invitation',
] as const

/** With the sections that are not hidden and not empty, in the editors' order; undefined if it is not published. */
export function homePageOf(content: Content) {
  const entry = content.one('HomePage')
  if (!entry) return undefined
  const page = pageTextOf(content, 'HomePage', '/')
  const { title, intro, seo, picture } = page
  const featured = entry.featuredProject ? toProject(entry.featuredProject) : undefined
  const sections = {
    services: { heading: page.servicesHeading, intro: page.servicesIntro, groups: offersOf(content) },
    project: {
      heading: page.projectHeading,
      featured,
      quote: featured && quoteAbout(content, featured.path),
      others: otherJobsOf(content, entry.featuredProject?.floorType),
    },
    steps: { heading: page.processHeading, steps: page.process },
    people: peopleOf(content),
    picture: { picture: page.detail, caption: page.detailCaption },
    prices: { heading: page.pricesHeading, intro: page.pricesIntro, lines: homePricesOf(content) },
    areas: {
      heading: page.areasHeading,
      intro: page.areasIntro,
      areas: placesOf(content),
    },
    questions: { heading: page.questionsHeading, entries: entry.questions.map(toFaqEntry) },
    invitation: { heading: page.closingHeading, text: page.closingText },
  }
  const entries: Partial<Record<(typeof homeSections)[number], readonly unknown[]>> = {
    services: sections.services.groups,
    steps: sections.steps.steps,
    people: sections.people?.people ?? [],
    prices: sections.prices.lines,
    areas: sections.areas.areas,
    questions: sections.questions.entries,
  }
  const hidden = page.sections.filter((section) => section.hidden).map(({ section }) => section)
  const order = withAll(page.sections.map(({ section }) => section)).filter(
    (section) => !hidden.includes(section) && entries[section]?.length !== 0,
  )
  const shown: Partial<typeof sections> = Object.fromEntries(order.map((name) => [name, sections[name]]))
  return { title, intro, seo, picture, order, sections: shown }
}

/** Sections that editors have not placed follow the others, but not an invitation at the end. */
function withAll(placed: (typeof homeSections)[number][]) {
  const end = placed.at(-1) === 'invitation' ? placed.length - 1 : placed.length
  return [...new Set(placed.toSpliced(end, 0, ...homeSections.filter((section) => !placed.includes(section))))]
}

/** Names and pictures of the people; the About page says more about them, and what the pictures show. */
function peopleOf(content: Content) {
  const { team } = aboutPageOf(content)
  if (!team) return undefined
  const people = team.people.map(({ text, picture, ...person }) => ({
    ...person,
    picture: picture && { ...picture, alt: '' },
  }))
  return { heading: team.heading, intro: team.intro, people }
}

/** One job of each other kind of floor, three at most. */
const otherJobsOf = (content: Content, shown?: string | null) =>
  projectsOf(content)
    .filter(({ floorType, after }) => after && floorType !== shown)
    .filter(({ floorType }, index, all) => all.findIndex((other) => other.floorType === floorType) === index)
    .slice(0, 3)
    .map(({ title, path, costBand, sample, after }) => ({ title, path, costBand, sample, picture: after }))

/** What the customer of a job wrote. */
function quoteAbout(content: Content, path: string): Quote | undefined {
  const testimonial = testimonialsOf(content).find(({ project }) => project?.path === path)
  return testimonial && toQuote(testimonial)
}

/** The areas with their own page, and the regions without any. */
const placesOf = (content: Content) =>
  regionsOf(content).flatMap((region) =>
    (region.areas.length > 0 ? region.areas : [region]).map(({ label, path }) => ({ label, path })),
  )

/** The categories of services, each with the price of its first service. */
const offersOf = (content: Content) =>
  serviceGroupsOf(content).map(({ services, ...category }) => ({
    ...category,
    price: services.find(({ price }) => price)?.price,
  }))
