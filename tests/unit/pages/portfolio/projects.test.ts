import type { PageContextServer } from 'vike/types'
import { describe, expect, it } from 'vitest'
import type { FilterableProject } from '#services/rules/content/project.ts'
import { createClock } from '#services/rules/time/firmTime.ts'
import en from '../../../../locales/en.json' with { type: 'json' }
import { data } from '../../../../pages/portfolio/@slug/+data.ts'
import { filterProjects } from '../../../../pages/portfolio/index/filters.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'

const service = (value: string) => ({ value, label: value.toUpperCase() })
const project = (
  slug: string,
  rest: Partial<Pick<FilterableProject, 'floor' | 'floorType' | 'finishType'>> & {
    services?: string[]
    region?: string
  },
) => ({
  ...{
    title: slug,
    slug,
    path: `/portfolio/${slug}`,
    place: '',
    floor: rest.floor ?? '',
    finish: '',
    days: 1,
    costBand: '',
  },
  ...{ summary: '', sample: false, before: undefined, after: undefined },
  ...{ floorType: rest.floorType, finishType: rest.finishType },
  services: (rest.services ?? []).map(service),
  region: rest.region === undefined ? undefined : service(rest.region),
})
const projects = [
  project('a', {
    floor: 'Oak basket-weave, 1930s',
    floorType: 'parquet',
    finishType: 'oil',
    services: ['sand', 'oil'],
    region: 'west',
  }),
  project('b', {
    floor: 'Oak Herringbone',
    floorType: 'parquet',
    finishType: 'lacquer',
    services: ['sand'],
    region: 'south',
  }),
  project('c', { floorType: 'stairs', finishType: 'lacquer', services: ['stain'] }),
  project('d', {}),
]
const slugsFor = (query: Record<string, string | undefined>) =>
  filterProjects(projects, query).matching.map(({ slug }) => slug)
const counts = (query: Record<string, string | undefined>, name: string) =>
  Object.fromEntries(
    filterProjects(projects, query)
      .filters.find((filter) => filter.name === name)
      ?.choices.map(({ value, count }) => [value, count]) ?? [],
  )

describe('the filters of the portfolio', () => {
  it.each([
    [{}, 'abcd'],
    [{ floor: 'parquet' }, 'ab'],
    [{ floor: 'parquet', finish: 'oil' }, 'a'],
    [{ service: 'sand', region: 'south' }, 'b'],
    [{ floor: 'stairs', finish: 'oil' }, ''],
    [{ floor: 'marble', page: '2' }, 'abcd'],
    [{ floor: 'marble', finish: 'lacquer' }, 'bc'],
    [{ floor: 'constructor' }, 'abcd'],
    [{ pattern: 'basket-weave' }, 'a'],
    [{ pattern: 'herringbone', finish: 'lacquer' }, 'b'],
  ])('find the projects that match %j', (query, slugs) => {
    expect(slugsFor(query).join('')).toBe(slugs)
  })

  it('offer what the projects have, each once, the most frequent first', () => {
    const { filters } = filterProjects(projects, { floor: 'stairs' })
    expect(filters.map(({ name, choices }) => [name, ...choices.map(({ value }) => value)])).toEqual([
      ['floor', 'parquet', 'stairs'],
      ['pattern', 'basket-weave', 'herringbone'],
      ['finish', 'lacquer', 'oil'],
      ['service', 'sand', 'oil', 'stain'],
      ['region', 'south', 'west'],
    ])
    expect(filters.map(({ chosen }) => chosen?.label)).toEqual([
      en['portfolio.floor.stairs'],
      ...Array(4).fill(undefined),
    ])
  })

  it('say how many projects each choice would leave, together with the other filters', () => {
    expect(counts({}, 'floor')).toEqual({ parquet: 2, stairs: 1 })
    expect(counts({ finish: 'oil' }, 'floor')).toEqual({ parquet: 1, stairs: 0 })
    // Another choice replaces the one of the same filter.
    expect(counts({ floor: 'stairs' }, 'floor')).toEqual({ parquet: 2, stairs: 1 })
  })
})

it('the last project is followed by the first', () => {
  const neighbours = (slug: string, slugs = ['a', 'b', 'c', 'd']) => {
    const content = contentWith({ Project: slugs.map((name) => ({ slug: name, title: name })) })
    const pageContext = {
      content,
      clock: createClock(),
      routeParams: { slug },
      urlParsed: {},
      urlPathname: '',
    } as unknown as PageContextServer
    const { previous, next } = data(pageContext)
    return [previous?.path, next?.path]
  }
  expect(neighbours('b')).toEqual(['/portfolio/a', '/portfolio/c'])
  expect(neighbours('a')).toEqual(['/portfolio/d', '/portfolio/b'])
  expect(neighbours('d')).toEqual(['/portfolio/c', '/portfolio/a'])
  expect(neighbours('a', ['a'])).toEqual([undefined, undefined])
})
