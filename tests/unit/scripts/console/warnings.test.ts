import { expect, it, vi } from 'vitest'
import { showStrapiWarning } from '../../../../scripts/apps/backend.ts'

it('shows warnings and errors of Strapi’s log, on one line each', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const line = (level: string, msg: string) => JSON.stringify({ level, time: '2026-11-25T10:00:00.000Z', msg })
  showStrapiWarning(line('http', 'GET / (1 ms) 200'))
  showStrapiWarning(line('warn', 'SMTP_URL is not set.'))
  showStrapiWarning(line('error', 'Error: broken\n    at a file'))
  showStrapiWarning('A library says something')
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining('Strapi: SMTP_URL is not set.'),
    expect.stringMatching(/Strapi: Error: broken$/),
  ])
})
