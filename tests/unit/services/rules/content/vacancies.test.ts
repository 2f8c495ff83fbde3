import { expect, it } from 'vitest'
import { vacanciesOf, vacancyOf } from '#services/rules/content/vacancy.ts'
import { contentWith } from './contentWith.ts'

const vacancy = (slug: string, closesOn: string, postedOn = '2026-10-01') => ({
  ...{ title: slug, slug, summary: 'x', description: '## Tasks', employmentType: 'FULL_TIME', hours: '38' },
  ...{ payLow: 20, payHigh: 26, payUnit: 'HOUR', location: 'London', postedOn, closesOn, sample: false },
})
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

it('a vacancy is open up to and including its last day', () => {
  const content = contentWith({
    Vacancy: [vacancy('a', '2026-11-21'), vacancy('b', '2026-11-22'), vacancy('c', '2026-11-23')],
  })
  expect(slugsOf(vacanciesOf(content, '2026-11-22'))).toEqual(['b', 'c'])
  expect(vacancyOf(content, 'a', '2026-11-22')).toBeUndefined()
  expect(vacancyOf(content, 'b', '2026-11-22')).toEqual({
    ...vacancy('b', '2026-11-22'),
    path: '/flooring-job-vacancies/b',
    description: '<h2 id="tasks">Tasks</h2>',
  })
  expect(vacancyOf(content, 'b', '2026-11-23')).toBeUndefined()
  expect(vacancyOf(content, 'd', '2026-11-22')).toBeUndefined()
})

it('the newest vacancy is first; those of one day are in alphabetical order', () => {
  const closes = '2026-12-01'
  const content = contentWith({
    Vacancy: [vacancy('c', closes), vacancy('b', closes), vacancy('d', closes, '2026-10-02')],
  })
  expect(slugsOf(vacanciesOf(content, '2026-11-22'))).toEqual(['d', 'b', 'c'])
})
