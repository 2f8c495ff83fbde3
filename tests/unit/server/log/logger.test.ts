import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, vi } from 'vitest'
import { type AccessLine, logAccess } from '#server/log/accessLog.ts'
import { batched, loggerTo } from '#server/log/logger.ts'

it('writes lines in batches, in order, and at once after a fatal one', () => {
  const written: string[] = []
  const flushes: number[] = []
  const log = loggerTo(
    batched({ write: (text) => void written.push(text), flushSync: () => void flushes.push(written.length) }),
    'info',
  )
  for (let number = 0; number < 300; number += 1) log.info({ number, text: 'x'.repeat(80) }, 'line')
  expect(written.length).toBeGreaterThan(1)
  expect(written.length).toBeLessThan(10)
  log.fatal('the end')
  const lines = written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ number, msg }) => number ?? msg)).toEqual([...Array(300).keys(), 'the end'])
  expect(lines[0].time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(flushes).toEqual([written.length])
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

it('writes access lines as pino would, and none below its level', () => {
  const written: string[] = []
  const stream = { write: (text: string) => void written.push(text) }
  vi.useFakeTimers({ now: 1_790_000_000_123, toFake: ['Date'] })
  const lines: AccessLine[] = [
    { id: '1z', method: 'GET', path: '/faq', status: 200, ms: 0.123, cache: 'hit' },
    { id: '20', method: 'HEAD', path: '/"\\\n\u2028é\ud800', status: 404, ms: 12 },
  ]
  const log = loggerTo(stream, 'info')
  for (const line of lines) {
    logAccess(log, line)
    log.info(line, 'request')
    expect(written.at(-2)).toBe(written.at(-1))
  }
  for (const level of ['warn', 'silent'])
    logAccess(loggerTo(stream, level), { ...lines[0], path: '/secret' } as AccessLine)
  vi.useRealTimers()
  expect(written).toHaveLength(4)
})
