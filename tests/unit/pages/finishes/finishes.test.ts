import { describe, expect, it } from 'vitest'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { finishesPageOf } from '#services/rules/content/singlePages.ts'
import {
  type ChoiceKeys,
  choose,
  estimateAddress,
  keysOf,
  priceOf,
  withPrices,
} from '../../../../pages/finishes/choice.ts'
import { contentWith } from '../../services/rules/content/contentWith.ts'

const upload = (name: string) => ({ url: `/uploads/${name}.jpg`, alternativeText: name, width: 1000, height: 750 })
const floor = (key: string, samples: [colour: string, sheen: string, kind?: string][]) => ({
  ...{ name: key, key, wood: 'oak', enquiryFloor: 'hardwood' },
  samples: samples.map(([colour, sheen, kind = 'lacquer']) => ({
    ...{ colour, kind, sheen },
    picture: upload(`${colour}-${kind === 'oil' ? kind : sheen}`),
  })),
})
const colour = (key: string, priceKey: string | null = null) => ({ name: key, key, priceKey })
const finish = (key: string, sheen: string, kind = 'lacquer') => ({
  ...{ name: key, key, kind, sheen },
  priceKey: `sand-and-${kind}`,
})
const page = {
  title: 'Finishes',
  floors: [
    floor('oak', [
      ['natural', 'matt'],
      ['natural', 'satin'],
      ['ebony', 'gloss'],
      ['ebony', 'extra_matt', 'oil'],
    ]),
    floor('pine', []),
  ],
  colours: [colour('natural'), colour('ebony', 'staining')],
  finishes: [
    finish('dull', 'extra_matt'),
    finish('matt', 'matt'),
    finish('semi', 'semi_gloss'),
    finish('oil', 'matt', 'oil'),
  ],
}
const line = (key: string, low: number, high: number, unit = 'm2') => ({ key, name: key, low, high, unit })
const lines = [line('sand-and-lacquer', 32, 45), line('sand-and-oil', 34, 47), line('staining', 8, 14)]
const offered = finishesPageOf(contentWith({ FinishesPage: [page] }))
const options = withPrices(offered, lines)

describe('the choice of a finish', () => {
  const shown = (keys: ChoiceKeys) => {
    const choice = choose(options, keys)
    const { floor, colour, finish, sample, isExact } = choice ?? {}
    return [floor?.key, colour?.key, finish?.key, sample?.picture.file, isExact]
  }

  it.each<[string, ChoiceKeys, unknown[]]>([
    ['begins with a finish that has a picture', {}, ['oak', 'natural', 'matt', 'natural-matt.jpg', true]],
    ['shows the nearest sheen', { finish: 'semi' }, ['oak', 'natural', 'semi', 'natural-satin.jpg', false]],
    ['shows the duller neighbour first', { finish: 'dull' }, ['oak', 'natural', 'dull', 'natural-matt.jpg', false]],
    ['shows oil as lacquer', { finish: 'oil' }, ['oak', 'natural', 'oil', 'natural-matt.jpg', false]],
    ['prefers another oil', { colour: 'ebony', finish: 'oil' }, ['oak', 'ebony', 'oil', 'ebony-oil.jpg', false]],
    [
      'prefers another lacquer',
      { colour: 'ebony', finish: 'dull' },
      ['oak', 'ebony', 'dull', 'ebony-gloss.jpg', false],
    ],
    ['may have no picture', { floor: 'pine', colour: 'ebony' }, ['pine', 'ebony', 'dull', undefined, false]],
    ['ignores unknown keys', { floor: 'x', colour: '<b>' }, ['oak', 'natural', 'matt', 'natural-matt.jpg', true]],
    [
      'is not fooled by names of objects',
      { colour: '__proto__' },
      ['oak', 'natural', 'matt', 'natural-matt.jpg', true],
    ],
  ])('%s', (_, keys, expected) => {
    expect(shown(keys)).toEqual(expected)
  })

  it('is passed on to the enquiry and the estimate', () => {
    const choice = choose(options, { colour: 'ebony', finish: 'oil' })
    expect(choice && enquiryHref(keysOf(choice))).toBe('/contact?floor=oak&colour=ebony&finish=oil#enquiry')
    expect(choice && estimateAddress(choice)).toBe('/prices?line=sand-and-oil:&line=staining:#estimate')
  })

  it.each<[string, ChoiceKeys, typeof lines, unknown]>([
    ['is that of its finish', { finish: 'matt' }, lines, { low: 32, high: 45, unit: 'm2' }],
    ['adds its colour', { colour: 'ebony', finish: 'oil' }, lines, { low: 42, high: 61, unit: 'm2' }],
    ['is unknown without a line of the list', { finish: 'matt' }, lines.slice(1), undefined],
    ['is unknown if only the colour has one', { colour: 'ebony', finish: 'matt' }, lines.slice(1), undefined],
    ['does not add units', { colour: 'ebony' }, [...lines.slice(0, 2), line('staining', 8, 14, 'step')], undefined],
  ])('has a price that %s', (_, keys, listed, price) => {
    const choice = choose(withPrices(offered, listed), keys)
    expect(choice && priceOf(choice)).toEqual(price)
  })
})

describe('without content', () => {
  it.each<[string, object[]]>([
    ['no page', []],
    ['no floors', [{ ...page, floors: [] }]],
    ['no colours', [{ ...page, colours: null }]],
    ['no finishes', [{ ...page, finishes: [] }]],
  ])('there is nothing to choose: %s', (_, pages) => {
    const empty = finishesPageOf(contentWith({ FinishesPage: pages.map((entry) => ({ ...entry })) }))
    expect(choose(withPrices(empty, []), { floor: 'oak' })).toBeUndefined()
  })
})
