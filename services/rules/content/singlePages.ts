import { keptMonths } from '../../../cms/src/site/kept-months.ts'
import { addresses } from '../site/addresses.ts'
import { displayFields } from './displayFields.ts'
import { toRichText } from './markdown.ts'
import { toSeo } from './seo.ts'
import type { Content } from './value/content.ts'
import type { Entry, SingleName } from './value/schema.ts'

// Pages that have an entry of their own. Their long texts are HTML, or HTML with its headings.

type PageType = Exclude<SingleName, 'FirmSetting' | 'Notice' | 'SiteSearch' | 'Theme'>

/**
 * The texts of a page, with those for search engines. While the page is not published, its title is empty, and its name
 * is shown instead (renderer/server/pageData.ts).
 */
export function pageTextOf<Type extends PageType>(content: Content, type: Type, path: string) {
  const entry = content.one<Type>(type)
  const { title = '', intro, seo }: Partial<Entry<PageType>> = entry ?? {}
  return {
    ...displayFields(type, entry),
    title,
    seo: toSeo(seo, { title, description: intro ?? '', path }),
  }
}

/** The page with the Markdown of a field as HTML. */
const withHtml = <Name extends string, Page extends Record<Name, string | undefined>>(page: Page, name: Name) => ({
  ...page,
  ...({ [name]: toRichText(page[name]).html } as Record<Name, string>),
})

const withRichBody = <Page extends { body: string | undefined }>(page: Page) => ({
  ...page,
  body: toRichText(page.body),
})

export const accessibilityPageOf = (content: Content) =>
  withRichBody(pageTextOf(content, 'AccessibilityPage', addresses.accessibility))

export const blogPageOf = (content: Content) => pageTextOf(content, 'BlogPage', addresses.blog)

export const contactPageOf = (content: Content) =>
  withHtml(withHtml(pageTextOf(content, 'ContactPage', addresses.contact), 'nextSteps'), 'privacyNote')

export const coveragePageOf = (content: Content) =>
  withHtml(pageTextOf(content, 'CoveragePage', addresses.coverage), 'body')

export const faqPageOf = (content: Content) => pageTextOf(content, 'FaqPage', addresses.questions)

export const portfolioPageOf = (content: Content) => pageTextOf(content, 'PortfolioPage', addresses.portfolio)

/** `minimumCharge` is in pounds. It and `reviewedOn` are undefined while the page is not published. */
export function pricesPageOf(content: Content) {
  const page = withHtml(pageTextOf(content, 'PricesPage', addresses.prices), 'method')
  const { minimumCharge, reviewedOn } = content.one('PricesPage') ?? {}
  return { ...page, minimumCharge, reviewedOn }
}

/** `kept`: for how many months. */
export function privacyPageOf(content: Content) {
  const { enquiryMonths, applicationMonths, ...page } = pageTextOf(content, 'PrivacyPage', addresses.privacy)
  return { ...withRichBody(page), kept: keptMonths({ enquiryMonths, applicationMonths }) }
}

export const servicesPageOf = (content: Content) =>
  withRichBody(pageTextOf(content, 'ServicesPage', addresses.services))

export const termsPageOf = (content: Content) =>
  withHtml(withRichBody(pageTextOf(content, 'TermsPage', addresses.terms)), 'cancellationForm')

export const testimonialsPageOf = (content: Content) =>
  withHtml(pageTextOf(content, 'TestimonialsPage', addresses.testimonials), 'policy')

export const vacanciesPageOf = (content: Content) =>
  withHtml(pageTextOf(content, 'VacanciesPage', addresses.vacancies), 'body')

export function aboutPageOf(content: Content) {
  const { machines, machinesHeading, people, peopleHeading, peopleIntro, peopleNotice, sections, workshop, ...page } =
    pageTextOf(content, 'AboutPage', addresses.about)
  // Without a heading or people, editors have not decided to show the team yet.
  const hasTeam = peopleHeading && people.length > 0
  const sampleNotice = people.some(({ sample }) => sample) ? peopleNotice : undefined
  return {
    ...page,
    sections: sections.map((section) => withHtml(section, 'body')),
    workshop: workshop && withHtml(workshop, 'body'),
    machines: machinesHeading ? { heading: machinesHeading, list: machines } : undefined,
    team: hasTeam ? { heading: peopleHeading, intro: peopleIntro, sampleNotice, people } : undefined,
  }
}

/** Floors, colours and finishes to choose from. A sample is a picture of a floor in a colour and sheen. */
export function finishesPageOf(content: Content) {
  const { floors, ...page } = withHtml(pageTextOf(content, 'FinishesPage', addresses.finishes), 'body')
  return {
    ...page,
    floors: floors.map(({ samples, ...floor }) => ({
      ...floor,
      samples: samples.flatMap(({ picture, ...sample }) => (picture ? [{ ...sample, picture }] : [])),
    })),
  }
}

export type FinishesPage = ReturnType<typeof finishesPageOf>
