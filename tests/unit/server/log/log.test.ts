import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { consoleToLog, logContentErrors, loggerTo } from '#server/log/logger.ts'
import { announceContentError } from '#services/clients/strapi/errors.ts'

it('turns console output into lines of the log, without the request that an error carries', () => {
  const { error, warn, info, log } = console
  onTestFinished(() => void Object.assign(console, { error, warn, info, log }))
  const written: string[] = []
  consoleToLog(loggerTo({ write: (line) => void written.push(line) }, 'info'))
  console.error('GraphQL Faqs: %s', 'fetch failed')
  console.warn('An entry', { id: 7 })
  console.log('Started')
  console.error(
    'Not rendered:',
    Object.assign(new Error('no data'), { config: { headers: { authorization: 'secret' } } }),
  )
  const lines = written.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 50, msg: 'GraphQL Faqs: fetch failed' },
    { level: 40, msg: 'An entry { id: 7 }' },
    { level: 30, msg: 'Started' },
    { level: 50, msg: 'Not rendered: no data', err: { type: 'Error', message: 'no data' } },
  ])
  expect(written.join('')).not.toContain('secret')
})

it('a failed content call is logged in one line, without its details', () => {
  const log = { warn: vi.fn() }
  logContentErrors(log)
  const error = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: { token: 'secret' } }
  announceContentError({ error }, 'GET /menu')
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { call: 'GET /menu', status: 403, name: 'ForbiddenError', reason: 'Forbidden' },
    expect.any(String),
  )
})

it.each(['', 'process.exit(0)'])('loses no line when the process ends: %s', async (end) => {
  const code = `
    import { createLogger } from './server/log/logger.ts'
    const log = createLogger({ level: 'info', buffered: true })
    for (let number = 0; number < 300; number += 1) log.info({ number }, 'line')
    ${end}`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', code]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  expect(stdout.trim().split('\n')).toHaveLength(300)
})
