// A command like those of `npm run`, for process.test.ts: `node command.mjs <action>`.
import { UserError } from '../../../../scripts/console/say.mjs'
import { startNode } from '../../../../scripts/process/children.mjs'
import { main, untilStopped } from '../../../../scripts/process/main.mjs'

/** A child process that starts another child; prints both ids. */
const family = `
  const { spawn } = require('node:child_process')
  const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  console.log(JSON.stringify([process.pid, grandchild.pid]))
  setInterval(() => {}, 1000)
`
await main(async () => {
  const [, , what] = process.argv
  if (what === 'fail') throw new UserError('This is the reason.')
  const forking = new URL('forking.mjs', import.meta.url).pathname
  const start = () => startNode(what === 'fork' ? [forking] : ['-e', family], { cwd: '.' })
  const child = start()
  if (what !== 'start') untilStopped()
  if (what !== 'supervise') return
  const { supervise } = await import('../../../../scripts/process/supervise.ts')
  supervise('The server', child, async () => start())
})
