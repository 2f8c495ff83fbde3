import { expect, it } from 'vitest'
import { german } from '#services/rules/search/german.ts'
import { createSearch } from '#services/rules/search/search.ts'
import { markWords } from '#services/rules/search/words.ts'

const entry = (title: string, text: string) => ({ kind: 'question' as const, path: `/faq/${title}`, title, text })

it.each([
  ['Diele', 'Alte Dielen schleifen'],
  ['Fischgrätböden', 'Fischgrätboden reparieren'],
  ['weiss lasieren', 'Weiß lasierte Böden'],
  ['Wie lange muss der Lack trocknen?', 'Trocknungszeit von Lack'],
  ['Boden in der Küche', 'Weiß lasierte Böden'],
  ['haeuser', undefined],
])('finds with “%s”: %s', async (query, title) => {
  const search = await createSearch(
    [
      entry('Alte Dielen schleifen', 'Vom ersten Schliff bis zum Öl'),
      entry('Fischgrätboden reparieren', 'Lose Stäbe werden neu verleimt'),
      entry('Weiß lasierte Böden', 'Auch für Küchen'),
      entry('Trocknungszeit von Lack', 'So lange trocknet die Versiegelung'),
    ],
    [],
    german,
  )
  expect(search(query).hits[0]?.entry.title).toBe(title)
})

it('marks the other forms of a word', () => {
  expect(markWords('Alte Dielen schleifen', new Set(['diel']), german)).toEqual(['Alte ', 'Dielen', ' schleifen'])
})
