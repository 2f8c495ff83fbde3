import { expect, test, vi } from 'vitest'
import { replyMail } from '../../../../cms/src/email/compose.ts'
import type { MailTexts } from '../../../../cms/src/email/editors-texts.ts'
import { placeholderFault } from '../../../../cms/src/email/editors-texts.ts'
import { type Enquiry, firmMail, visitorMail } from '../../../../cms/src/email/form-email.ts'
import { canSend } from '../../../../cms/src/outbox/outbox.ts'
import { backoffMs } from '../../../../cms/src/outbox/send-next.ts'
import { CHOICES, ENQUIRY_FIELDS } from '../../../../cms/src/schema/sent-fields.ts'
import { firm } from '../surveys/surveyMaterial.ts'

const texts: MailTexts = {
  visitorSubject: 'Your enquiry {reference}',
  visitorIntro: 'Hello {name},\n\nwe have <it>.',
  nextSteps: 'Wait.',
  signature: 'Bye',
  firmSubject: '{reference} from {name}',
  firmIntro: 'New.',
}
const enquiry = {
  reference: 'FS-7KD2M9QX',
  name: 'Ada Brown',
  phone: '020 7946 0999',
  email: 'Ada@example.org',
  postcode: 'SW4 7AA',
  message: 'First line\nSecond line',
}
const toVisitor = (changes: Partial<Enquiry> = {}, to = 'ada@example.org') =>
  visitorMail({ ...enquiry, ...changes }, texts, firm, to)
const toFirm = (changes: Partial<Enquiry> = {}, textChanges: Partial<MailTexts> = {}) =>
  firmMail({ ...enquiry, ...changes }, { ...texts, ...textChanges }, firm, {
    adminUrl: 'http://strapi.example/admin/x?a=1&b=2',
    filesUrl: 'http://strapi.example/admin/enquiry-photos',
  })

test('the visitor gets a copy with the reference, what happens next, and the firm as the reply address', () => {
  const mail = toVisitor()
  expect(mail).toMatchObject({
    to: 'ada@example.org',
    from: { name: 'Oak & Co', address: 'site@oak.example' },
    replyTo: 'hello@oak.example',
    subject: 'Your enquiry FS-7KD2M9QX',
    messageId: '<FS-7KD2M9QX.visitor@oak.example>',
    headers: { 'Auto-Submitted': 'auto-replied' },
  })
  expect(mail.text).toBe(
    [
      'Hello Ada Brown,\n\nwe have <it>.',
      'Reference:\n> FS-7KD2M9QX\nPostcode:\n> SW4 7AA\nMessage:\n> First line\n> Second line\nName:\n> Ada Brown\nPhone:\n> 020 7946 0999\nEmail:\n> Ada@example.org',
      'WHAT HAPPENS NEXT',
      'Wait.',
      'Bye\n\nOak & Co\n020 7946 0123',
    ].join('\n\n'),
  )
  expect(mail.html).toContain('First line<br>Second line')
  expect(mail.html).toContain('we have &lt;it&gt;.')
})

test('the firm gets the enquiry, with the visitor as the reply address and a link to the admin', () => {
  const mail = toFirm()
  expect(mail).toMatchObject({
    to: 'hello@oak.example',
    replyTo: 'Ada@example.org',
    subject: 'FS-7KD2M9QX from Ada Brown',
    messageId: '<FS-7KD2M9QX.firm@oak.example>',
  })
  expect(mail.text).toContain('http://strapi.example/admin/x?a=1&b=2')
  expect(mail.html).toContain('href="http://strapi.example/admin/x?a=1&amp;b=2"')
  expect(toFirm({ email: null }).replyTo).toBeUndefined()
  expect(toFirm({}, { firmAddress: 'office@oak.example' }).to).toBe('office@oak.example')
})

test('a reply is what the editor wrote, with the firm as the reply address; each has an id of its own', () => {
  const reply = { key: 'FS-7KD2M9QX reply 2', recipient: 'ada@example.org', text: 'We can come <on Monday>.' }
  const mail = replyMail(enquiry, { visitorSubject: 'Your enquiry {reference}' }, firm, reply)
  expect(mail).toMatchObject({
    to: 'ada@example.org',
    from: { name: 'Oak & Co', address: 'site@oak.example' },
    replyTo: 'hello@oak.example',
    subject: 'Re: Your enquiry FS-7KD2M9QX',
    text: 'We can come <on Monday>.\n\nOak & Co\n020 7946 0123',
    messageId: '<FS-7KD2M9QX.reply.2@oak.example>',
    headers: { 'Auto-Submitted': 'no' },
  })
  expect(mail.html).toContain('We can come &lt;on Monday&gt;.')
})

test('every field that a visitor can send is in both emails; empty ones are left out', () => {
  const typed = ENQUIRY_FIELDS.filter((name) => name !== 'photos' && !(name in CHOICES))
  const everyField = Object.fromEntries(typed.map((name) => [name, `value-of-${name}`])) as Enquiry
  for (const mail of [toVisitor(everyField), toFirm(everyField)])
    for (const name of typed) {
      expect(mail.text).toContain(`value-of-${name}`)
      expect(mail.html).toContain(`value-of-${name}`)
    }
  for (const { text } of [toVisitor({ timing: 'month' }), toFirm({ timing: 'month' })])
    expect(text).toContain('Timing:\n> Within a month')
  expect(toFirm({ phone: null }).text).not.toContain('Phone')
})

test('photos: the firm gets links that require signing in, the visitor only their number', () => {
  const photos = [`${'a'.repeat(64)}.jpg`, `${'b'.repeat(64)}.jpg`]
  const { html, text } = toFirm({ photos })
  for (const name of photos)
    for (const part of [html, text])
      expect(part).toContain(`http://strapi.example/admin/enquiry-photos/FS-7KD2M9QX/${name}`)
  expect(text).toContain('Photo 2 (asks you to sign in)')
  expect(toVisitor({ photos }).text).toContain('Photos:\n> 2')
  expect(toVisitor({ photos }).text).not.toContain('jpg')
  expect(toFirm({ photos: null }).text).not.toContain('Photo')
})

test('what a visitor typed stays text: no element, no attribute, no placeholder', () => {
  const hostile = { name: '{reference}"><b>', message: `<script>alert('1')</script> & {name}` }
  for (const { html, text } of [toVisitor(hostile), toFirm(hostile)]) {
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; {name}')
    expect(text).toContain('{reference}"><b>')
  }
})

test.each(['a\r\nBcc: x@example.org', 'a\u2028Bcc: x@example.org', 'a\u0000\n\u202eBcc: x@example.org'])(
  'a name adds no header line: %j',
  (name) => {
    expect(toFirm({ name }).subject).toBe('FS-7KD2M9QX from a Bcc: x@example.org')
    expect(toFirm({}, { firmSubject: `${name} {name}` }).subject).not.toMatch(/\p{Cc}/u)
  },
)

test('a long name is shortened, in whole characters', () => {
  expect(toFirm({ name: '🪵'.repeat(100) }).subject).toBe(`FS-7KD2M9QX from ${'🪵'.repeat(59)}…`)
})

test.each([
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org>',
  '"a,b"@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@localhost',
  7,
])('%j is not one plain address, so it is not the reply address', (email) => {
  expect(toFirm({ email }).replyTo).toBeUndefined()
})

test.each([
  ['https://evil.example/a.html?b', 'https: //evil. example/a. html?b'],
  ['evil\u200b.exa\u2060mple', 'evil. example'],
  ['http://192.0.2.1/x', 'http: //192.0.2.1/x'],
  ['javascript://evil', 'javascript: //evil'],
  ['About 4.5 m, e.g. oak. Thanks.', 'About 4.5 m, e. g. oak. Thanks.'],
])('in the email to a visitor, %j is not a link', (typed, shown) => {
  const { text, html } = toVisitor({ message: typed, name: typed })
  expect(text).toContain(`Message:\n> ${shown}`)
  expect(text).toContain(`Hello ${shown},`)
  expect(html).not.toContain('<a ')
})

test('the email to a visitor copies at most 2,000 characters of a field; the firm gets all', () => {
  const message = 'x'.repeat(4_000)
  expect(toVisitor({ message }).text).toContain(`> ${'x'.repeat(1_999)}…\n`)
  expect(toFirm({ message }).text).toContain(message)
})

const names = ['reference', 'name']
test.each([
  ['visitorIntro', 'Hello {name}, {reference}', names, undefined],
  ['visitorIntro', 'Hello {firstName}', names, 'only {reference} and {name}'],
  ['nextSteps', 'It costs {price:minimum}', names, 'only {reference} and {name}'],
  ['firmSubject', '{reference} {name}', names, undefined],
  ['visitorSubject', 'For {name}', names, 'the name cannot be'],
  ['visitorSubject', 'a\nb', names, 'one line'],
  ['visitorSubject', 'About {job}', [...names, 'job'], undefined],
  ['visitorSubject', 'About {name}', [...names, 'job'], 'the name cannot be'],
  ['asked', '{survey} {name} {reference}', [...names, 'survey'], undefined],
  ['asked', '{time}', [...names, 'survey'], '{survey}'],
])('the admin checks %s “%s”, in which %j can be used', (field, text, allowed, fault) => {
  expect(placeholderFault(field, text, allowed)).toEqual(fault && expect.stringContaining(fault))
})

test('attempts are seconds apart at first, and at most an hour', () => {
  const delays = [1, 2, 3, 10, 11, 1_000].map((attempts) => backoffMs(attempts, 0))
  expect(delays).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000])
  for (const random of [0, 0.5, 1]) {
    expect(backoffMs(1_000, random)).toBeLessThanOrEqual(3_600_000)
    expect(backoffMs(1, random)).toBeGreaterThanOrEqual(4_000)
  }
})

test.each([
  [{ SMTP_URL: 'smtp://mail', HOST: '0.0.0.0' }, true, undefined],
  [{ HOST: '127.0.0.1' }, true, 'nobody receives them'],
  [{ HOST: '0.0.0.0' }, false, 'wait in the outbox'],
])('with %j emails can be sent: %s; the log warns: %s', (env, expected, warning) => {
  const warnings: string[] = []
  vi.stubGlobal('strapi', { log: { warn: (text: string) => warnings.push(text) } })
  expect(canSend(env as never)).toBe(expected)
  expect(warnings).toEqual(warning ? [expect.stringContaining(warning)] : [])
})
