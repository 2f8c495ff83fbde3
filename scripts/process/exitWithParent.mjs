// Preloaded into every child (`node --import`): the child exits with its parent instead of holding its port.
import { isMainThread } from 'node:worker_threads'

const pollInterval = 1_000
const gracePeriod = 12_000

if (isMainThread) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), gracePeriod).unref()
  }, pollInterval).unref()
}
