// Account emails: their texts, links and plain text.

import { expect, test, vi } from 'vitest'
import { mailDefaults } from '../../../../cms/src/accounts/settings.ts'
import { mailFilesAreOn, plainText } from '../../../../cms/src/email/complete-emails.ts'

vi.hoisted(() => vi.stubEnv('SITE_URL', 'https://www.example.org'))

const strapiTexts = {
  reset_password: { object: 'Reset password', message: '<p>We heard that you lost your password. Sorry!</p>' },
  email_confirmation: { object: 'Account confirmation', message: '<p>You have to confirm your email address.</p>' },
}

test('our texts, which link to the site, replace Strapi’s own', () => {
  expect(mailDefaults('reset_password', strapiTexts.reset_password).message).toContain('<%= URL %>?code=<%= TOKEN %>')
  expect(mailDefaults('email_confirmation', strapiTexts.email_confirmation).message).toContain(
    'https://www.example.org/account/confirm-email?confirmation=<%= CODE %>',
  )
})

test('no text contains the user name, which could be used to send a message to a stranger', () => {
  for (const [name, mail] of Object.entries(strapiTexts)) expect(mailDefaults(name, mail).message).not.toContain('USER')
})

test('an edited text is kept; its links follow SITE_URL', () => {
  const edited = (site: string) => ({
    object: 'Hello',
    message: `<p>Press <a href="${site}/account/confirm-email?confirmation=<%= CODE %>">here</a>, or see ${site}/faq</p>`,
  })
  const updated = mailDefaults('email_confirmation', edited('http://localhost:3000'))
  expect(updated.message).toContain('"https://www.example.org/account/confirm-email?confirmation=<%= CODE %>"')
  expect(updated.message).toContain('http://localhost:3000/faq')
  expect(mailDefaults('email_confirmation', updated)).toEqual(updated)
  expect(mailDefaults('reset_password', { object: 'A', message: 'B' })).toEqual({ object: 'A', message: 'B' })
})

test.each([
  ['<p>One &amp; two.</p>\n<p>Three</p>', 'One & two.\n\nThree'],
  ['<p><a href="https://a.example/x?a=1">https://a.example/x?a=1</a></p>', 'https://a.example/x?a=1'],
  ['<p>See <a class="x" href="https://a.example/">our page</a></p>', 'See our page (https://a.example/)'],
  ['<p>A<br>B</p>', 'A\nB'],
  // Decoded only once.
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('%s becomes plain text', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '127.0.0.1.example.org' }, false],
  [{ SMTP_URL: 'smtp://mail' }, false],
  [{ SMTP_URL: 'smtp://mail', MAIL_FILES: 'true' }, true],
  [{ MAIL_FILES: 'false' }, false],
])('with %j emails are kept as files: %s', (env, expected) => {
  expect(mailFilesAreOn(env as NodeJS.ProcessEnv)).toBe(expected)
})
