import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

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
