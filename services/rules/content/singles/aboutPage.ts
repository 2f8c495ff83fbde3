import { addresses } from '../../site/addresses.ts'
import { toRichText } from '../markdown.ts'
import { toPicture } from '../pictures.ts'
import type { Content } from '../value/content.ts'
import type { Entry } from '../value/schema.ts'
import { toPageText } from './pageText.ts'

/** The about page; the bodies of its sections are HTML. */
export function aboutPageOf(content: Content) {
  const raw = content.one('AboutPage')
  return {
    ...toPageText(raw, addresses.about),
    picture: toPicture(raw?.picture),
    facts: (raw?.facts ?? []).map(({ label, value }) => ({ label, value })),
    sections: (raw?.sections ?? []).map(toSection),
    team: raw && toTeam(raw),
    workshop: raw?.workshop ? toSection(raw.workshop) : undefined,
    machines: raw?.machinesHeading
      ? {
          heading: raw.machinesHeading,
          list: (raw.machines ?? []).map(({ name, purpose }) => ({ name, purpose })),
        }
      : undefined,
  }
}

const toSection = ({ heading, body, picture }: Entry<'ComponentSharedSection'>) => ({
  heading,
  body: toRichText(body).html,
  picture: toPicture(picture),
})

/** @returns undefined without a heading or people: editors have not decided to show the team yet */
function toTeam(raw: Entry<'AboutPage'>) {
  const people = raw.people ?? []
  if (!raw.peopleHeading || people.length === 0) return undefined
  return {
    heading: raw.peopleHeading,
    intro: raw.peopleIntro ?? undefined,
    sampleNotice: people.some(({ sample }) => sample) ? (raw.peopleNotice ?? undefined) : undefined,
    people: people.map(({ name, role, text, sample, picture }) => ({
      name,
      role,
      text,
      sample,
      picture: toPicture(picture),
    })),
  }
}
