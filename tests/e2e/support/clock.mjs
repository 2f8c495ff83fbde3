// Preloaded into a process whose clock a test sets: the file `CLOCK_FILE` says by how many milliseconds it is off.
import { readFileSync } from 'node:fs'

const { now } = Date
const shifted = () => now() + Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))

Date.now = shifted
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [shifted()], newTarget),
})
