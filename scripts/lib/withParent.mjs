// Preloaded (`node --import`) into every child: when the process that started it is gone, however that
// happened, the child ends too instead of holding its port.
import { isMainThread } from 'node:worker_threads'

const interval = 1_000
const grace = 12_000

if (isMainThread) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), grace).unref()
  }, interval)
  timer.unref()
}
