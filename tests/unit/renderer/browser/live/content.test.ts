import { stringify } from '@brillout/json-serializer/stringify'
import { buildSchema, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { changedType, contentChanged } from '#renderer/browser/live/contentChanged.ts'
import { isSame, isSameData } from '#renderer/browser/live/newPage.ts'

describe('the subscription', () => {
  it('is valid against the backend schema', () => {
    const schema = buildSchema(`
      type Query { none: Boolean }
      type ContentChange { model: String! documentId: ID slug: String locale: String event: String! }
      type Subscription { contentChanged: ContentChange! }`)
    expect(validate(schema, contentChanged)).toEqual([])
  })

  it.each([
    [{ contentChanged: { model: 'faq', documentId: null } }, 'faq'],
    [{ contentChanged: { model: 3 } }, undefined],
    [{ contentChanged: null }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads %j as %s', (data, type) => {
    expect(changedType(data)).toBe(type)
  })
})

describe('content', () => {
  it('is the same in any order of keys, and different if anything else differs', () => {
    expect(isSame({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true)
    expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(isSame({ a: undefined }, {})).toBe(true)
    expect(isSame({ a: null }, {})).toBe(false)
  })

  it('of a page is compared with the payload as the server writes it', () => {
    expect(
      isSameData('{"data":{"title":"A","intro":"!undefined"},"pageId":"x"}', { title: 'A', intro: undefined }),
    ).toBe(true)
    const data = { title: '!Sale', texts: ['!', '!!undefined', '!undefined'], intro: undefined, since: new Date(0) }
    expect(isSameData(stringify({ data }), data)).toBe(true)
    expect(isSameData('{"data":{"title":"B"}}', { title: 'A' })).toBe(false)
    expect(isSameData('{}', { title: 'A' })).toBe(false)
  })
})
