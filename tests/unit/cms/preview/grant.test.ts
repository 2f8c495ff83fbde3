import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readGrant, signGrant } from '../../../../cms/src/site/grant.ts'

const secret = 'sixteen-characters'
const grant = {
  uid: 'api::article.article',
  documentId: 'a1',
  locale: '',
  status: 'draft',
  editor: 7,
  admin: 'http://localhost:1337/admin',
} as const
const now = Date.parse('2026-11-26T12:00:00Z')
const text = signGrant(grant, secret, now)
const after = (seconds: number) => now + seconds * 1000

it('is valid for ten minutes, with the present secret or an earlier one', () => {
  expect(readGrant(text, [secret], after(599))).toMatchObject(grant)
  expect(readGrant(text, ['another-secret-16', secret], now)).toMatchObject(grant)
  expect(readGrant(text, [secret], after(600))).toBeUndefined()
  expect(readGrant(text, ['another-secret-16'], now)).toBeUndefined()
  expect(readGrant(text, [], now)).toBeUndefined()
})

it('is void if anything in it is changed', () => {
  const replacements = Array.from(text, (_, index) => {
    const other = text[index] === 'A' ? 'B' : 'A'
    return text.slice(0, index) + other + text.slice(index + 1)
  })
  const [body = '', signature = ''] = text.split('.')
  const other = Buffer.from(JSON.stringify({ ...grant, documentId: 'b2', expires: now })).toString('base64url')
  const withSecret = createHmac('sha256', secret).update(body).digest('base64url')
  const invalid = [
    ...[...replacements, '', '.', body, `${body}.`, `.${signature}`, `${text}A`, `${text}=`, ` ${text}`],
    ...[`${other}.${signature}`, `${body}.${withSecret}`, `${body}.${signature}.${signature}`, text.toUpperCase()],
  ]
  expect(invalid.filter((wrong) => readGrant(wrong, [secret], now))).toEqual([])
})
