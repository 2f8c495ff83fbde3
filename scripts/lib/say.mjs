const terminal = process.stdout.isTTY
/** Seconds between two signs of life of a long step. */
const interval = terminal ? 1 : 20
/** Whether the line of a step that goes on stands there, to be written over. */
let open = false

export function say(line = '') {
  close()
  console.log(line)
}

/**
 * Announces a long step, shows that it goes on, and says how long it took.
 * @template Result
 * @param {string} name such as `Building the site`
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  say(`${name} …`)
  const timer = setInterval(() => progress(`  … ${seconds()} s`), interval * 1000)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
    close()
  }
}

function progress(line) {
  if (!terminal) return console.log(line)
  process.stdout.write(`\r${line}`)
  open = true
}

function close() {
  if (open) process.stdout.write('\r\x1b[K')
  open = false
}
