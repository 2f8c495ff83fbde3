import { expect, it, onTestFinished, vi } from 'vitest'
import { logContentErrors } from '#server/log/logContentErrors.ts'
import { announceContentError } from '#services/clients/strapi/errors.ts'

it('a failed content call is logged in one line, without its details', () => {
  const log = { warn: vi.fn() }
  const end = logContentErrors(log)
  onTestFinished(end)
  const error = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: { token: 'secret' } }
  announceContentError({ error }, 'GET /menu')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { call: 'GET /menu', status: 403, name: 'ForbiddenError', reason: 'Forbidden' },
    expect.any(String),
  )
  end()
  announceContentError({ error }, 'GET /menu')
  expect(log.warn).toHaveBeenCalledOnce()
})
