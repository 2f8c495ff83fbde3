import { expect, it } from 'vitest'
import { forgetEarlierPages } from '#renderer/navigation/forgetEarlierPages.ts'

it('empties the context of the page before the previous one, although Vike refers to it for ever', () => {
  const first = { data: { text: 'a' }, previousPageContext: null }
  Object.defineProperty(first, '_previousPageContext', { get: () => first, enumerable: false })
  const second = { data: { text: 'b' }, previousPageContext: first }
  forgetEarlierPages({ previousPageContext: second })
  expect(Object.keys(first)).toEqual([])
  expect(second).toEqual({ data: { text: 'b' } })
  forgetEarlierPages({ previousPageContext: null })
})
