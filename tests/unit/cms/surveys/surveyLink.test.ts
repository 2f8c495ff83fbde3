import { expect, test } from 'vitest'
import { createToken, verifyToken } from '../../../../cms/src/surveys/survey.ts'
import { survey } from './surveyMaterial.ts'

const [key, older] = ['a-secret', 'an-older-secret']
const day = 86_400_000
const madeAt = Date.parse(survey().createdAt)
const token = createToken(survey(), key)

test('a signed token names its survey, for 90 days', () => {
  expect(verifyToken(token, [key], madeAt + 90 * day)).toBe(survey().documentId)
  expect(verifyToken(token, [key], madeAt + 90 * day + 1_000)).toBeUndefined()
})

test('the same survey always has the same token, which contains nothing about anybody', () => {
  expect(createToken(survey({ version: 4, state: 'confirmed', startsAt: '2026-07-02T08:00:00.000Z' }), key)).toBe(token)
  expect(token).not.toContain(survey().reference)
})

test('a token stays valid when a new secret is put before the old one', () => {
  expect(verifyToken(createToken(survey(), older), [key, older], madeAt)).toBe(survey().documentId)
  expect(verifyToken(token, [older], madeAt)).toBeUndefined()
})

const [id, expires, mac] = token.split('.')
test.each([
  ['another survey', `${id?.replace('a', 'b')}.${expires}.${mac}`],
  ['a later end', `${id}.zzzzzz.${mac}`],
  ['another signature', `${id}.${expires}.${mac?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`],
  ['a short signature', `${id}.${expires}.${mac?.slice(1)}`],
  ['no signature', `${id}.${expires}.`],
  ['more', `${token}x`],
  ['nothing', ''],
  ['no text', undefined],
  ['an object', { toString: () => token.slice(1) }],
])('a token with %s is refused', (_what, forged) => {
  expect(verifyToken(forged, [key], madeAt)).toBeUndefined()
})
