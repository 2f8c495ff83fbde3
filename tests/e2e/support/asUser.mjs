// Runs a program that ends with this process: node asUser.mjs <user id, or an empty string> <program> <arguments>
import { spawn } from 'node:child_process'

const [user, program = '', ...args] = process.argv.slice(2)
const identity = user ? { uid: Number(user), gid: Number(user) } : {}
/** @type {import('node:child_process').ChildProcess} */
const child = spawn(program, args, { stdio: 'inherit', ...identity })
child.once('exit', (code) => process.exit(code ?? 1))
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
// The program gets the signals of the group too, and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGINT'))
process.on('exit', () => child.kill('SIGQUIT'))
