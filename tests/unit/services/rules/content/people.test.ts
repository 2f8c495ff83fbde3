import { describe, expect, it } from 'vitest'
import { aboutPageOf } from '#services/rules/content/singlePages.ts'
import { contentWith } from './contentWith.ts'

describe('the people of the about page', () => {
  const person = { name: 'Ada', role: 'Sander', text: 'T', sample: false }
  const about = { title: 'T', peopleHeading: 'Team', peopleNotice: 'Samples.', people: [person] }
  const team = (changes: object) => aboutPageOf(contentWith({ AboutPage: [{ ...about, ...changes }] })).team

  it('are called samples only if one of them is', () => {
    expect(team({})?.people).toEqual([{ ...person, picture: undefined }])
    expect(team({})?.sampleNotice).toBeUndefined()
    expect(team({ people: [person, { ...person, sample: true }] })?.sampleNotice).toBe('Samples.')
  })

  it.each([[{ peopleHeading: null }], [{ people: [] }], [{ people: null }]])('are left out: %j', (next) => {
    expect(team(next)).toBeUndefined()
  })
})
