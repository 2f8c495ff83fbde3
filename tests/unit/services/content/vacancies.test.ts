import { expect, it, vi } from 'vitest'
import { createContentSource } from '#services/content/source.ts'
import { getVacancies, getVacancy } from '#services/content/vacancy.ts'
import { fakeBackend } from './graphqlServer.ts'

const address = vi.hoisted(() => ({ graphqlUrl: '', STRAPI_TIMEOUT_MS: 10_000, PAGE_MAX_AGE_S: 300 }))
vi.mock('../../../../services/settings.ts', () => ({ settings: () => address }))
const backend = fakeBackend(address)

const vacancy = (slug: string, closesOn: string) => ({
  title: slug,
  slug,
  summary: 'x',
  description: '## Tasks',
  employmentType: 'FULL_TIME',
  hours: '38',
  payLow: 20,
  payHigh: 26,
  payUnit: 'HOUR',
  location: 'London',
  postedOn: '2026-10-01',
  closesOn,
  sample: false,
})

it('a vacancy is open up to and including its last day', async () => {
  const vacancies = [vacancy('a', '2026-11-21'), vacancy('b', '2026-11-22'), vacancy('c', '2026-11-23')]
  backend.answer = () => ({ vacancies, vacancies_connection: { pageInfo: { total: 3 } } })
  const content = createContentSource()
  const open = await getVacancies(content, '2026-11-22')
  expect(open.map(({ path }) => path)).toEqual(['/flooring-job-vacancies/b', '/flooring-job-vacancies/c'])
  expect(await getVacancy(content, 'a', '2026-11-22')).toBeUndefined()
  expect(await getVacancy(content, 'b', '2026-11-22')).toMatchObject({ description: '<h2 id="tasks">Tasks</h2>' })
  expect(await getVacancy(content, 'b', '2026-11-23')).toBeUndefined()
  expect([...content.cacheTags]).toEqual(['vacancy'])
})
