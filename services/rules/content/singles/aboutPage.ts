import { addresses } from '../../site/addresses.ts'
import { toRichText } from '../markdown.ts'
import type { Content } from '../value/content.ts'
import { pageTextOf } from './pageText.ts'

/** The about page; the bodies of its sections are HTML. */
export function aboutPageOf(content: Content) {
  const { machines, machinesHeading, people, peopleHeading, peopleIntro, peopleNotice, sections, workshop, ...page } =
    pageTextOf(content, 'AboutPage', addresses.about)
  return {
    ...page,
    sections: sections.map(withHtml),
    workshop: workshop && withHtml(workshop),
    machines: machinesHeading ? { heading: machinesHeading, list: machines } : undefined,
    // Without a heading or people, editors have not decided to show the team yet.
    team:
      peopleHeading && people.length > 0
        ? {
            heading: peopleHeading,
            intro: peopleIntro,
            sampleNotice: people.some(({ sample }) => sample) ? peopleNotice : undefined,
            people,
          }
        : undefined,
  }
}

const withHtml = <Section extends { body: string }>(section: Section) => ({
  ...section,
  body: toRichText(section.body).html,
})
