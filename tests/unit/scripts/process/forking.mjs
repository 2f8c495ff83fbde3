// A program that forks itself, for process.test.ts. The fork lives longer than the interval at which it looks for its parent.
import { fork } from 'node:child_process'

if (process.argv[2] === 'forked') {
  console.log('forked')
  setTimeout(() => console.log('finished'), 2500)
} else {
  fork(new URL(import.meta.url), ['forked'])
  setInterval(() => {}, 1000)
}
