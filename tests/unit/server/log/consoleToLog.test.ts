import { expect, it, onTestFinished } from 'vitest'
import { consoleToLog } from '#server/log/consoleToLog.ts'
import { loggerTo } from '#server/log/logger.ts'

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
