const terminal = process.stdout.isTTY
/** Seconds between two progress lines of a long step. */
const interval = terminal ? 1 : 20
let progressShown = false

/** Prints a line, over the progress line if there is one. */
export function say(line = '') {
  clearProgress()
  console.log(line)
}

/**
 * Announces a long step, shows its progress, and reports how long it took.
 * @template Result
 * @param {string} name such as `Building the site`
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  say(`${name} …`)
  const timer = setInterval(() => showProgress(`  … ${seconds()} s`), interval * 1000)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
    clearProgress()
  }
}

/** @param {string} line */
function showProgress(line) {
  progressShown = terminal
  if (terminal) process.stdout.write(`\r${line}`)
  else console.log(line)
}

function clearProgress() {
  if (progressShown) process.stdout.write('\r\x1b[K')
  progressShown = false
}
